package dev.trawl.synthetic.graph;

import java.util.ArrayList;
import java.util.List;

/** Draws the edges of a site graph. */
final class GraphRecipe {
  private final int pages;
  private final SmallDice dice;
  private final List<List<GraphLink>> links = new ArrayList<>();

  private GraphRecipe(int seed, int pages) {
    this.pages = pages;
    this.dice = new SmallDice(seed);
    for (int page = 0; page < pages; page++) {
      links.add(new ArrayList<>());
    }
  }

  /** For each page its links, in document order. */
  static List<List<GraphLink>> links(int seed, int pages) {
    GraphRecipe recipe = new GraphRecipe(seed, pages);
    recipe.scatter();
    recipe.hubs();
    recipe.chain();
    recipe.densePages();
    recipe.repeats();
    recipe.oddities();
    recipe.ring();
    return recipe.links;
  }

  private void scatter() {
    for (int page = 0; page < pages; page++) {
      int count = 1 + dice.draw(3);
      for (int i = 0; i < count; i++) {
        add(page, random(page));
      }
    }
  }

  private GraphLink random(int page) {
    double kind = dice.draw();
    int target = dice.draw(pages);
    if (kind < .12) {
      return GraphLink.withFragment(target);
    } else if (kind < .18) {
      return GraphLink.relative(target);
    } else if (kind < .22) {
      return GraphLink.mail();
    } else if (kind < .26) {
      return GraphLink.telephone();
    } else if (kind < .30) {
      return GraphLink.script();
    } else if (kind < .34) {
      return GraphLink.external(target);
    } else if (kind < .38) {
      return GraphLink.missing(target);
    }
    return GraphLink.to(kind < .42 ? page : target);
  }

  /** Two pages that many others link to. */
  private void hubs() {
    int first = dice.draw(pages);
    int second = dice.draw(pages);
    for (int page = 0; page < pages; page++) {
      if (page % 5 == 0) {
        add(page, GraphLink.to(first));
      }
      if (page % 9 == 4) {
        add(page, GraphLink.to(second));
      }
    }
  }

  private void chain() {
    int length = Math.min(pages - 1, Math.max(3, pages / 3));
    for (int page = 0; page < length; page++) {
      add(page, GraphLink.to(page + 1));
    }
  }

  private void densePages() {
    for (int i = 0; i < Math.max(1, pages / 8); i++) {
      int page = dice.draw(pages);
      for (int extra = 0; extra < 3; extra++) {
        add(page, GraphLink.to(dice.draw(pages)));
      }
    }
  }

  private void repeats() {
    for (int page = 0; page < pages; page += 4) {
      int target = dice.draw(pages);
      add(page, GraphLink.to(target));
      add(page, GraphLink.withFragment(target));
    }
  }

  private void oddities() {
    for (int page = 2; page < pages; page += 6) {
      add(page, GraphLink.missing(page));
    }
    add(0, GraphLink.mail());
    add(0, GraphLink.external(0));
  }

  /** So that every page is reached from every other. */
  private void ring() {
    for (int page = 0; page < pages; page++) {
      add(page, GraphLink.to((page + 1) % pages));
    }
  }

  private void add(int page, GraphLink link) {
    links.get(page).add(link);
  }
}
