package dev.trawl.synthetic.web;

import dev.trawl.synthetic.web.Document.Delivery;
import java.util.ArrayList;
import java.util.List;

/** The pages that every host has, whatever its character. */
final class OrdinaryPages {
  private OrdinaryPages() {}

  /** One page; {@code entries} are the links into what the host's character adds. */
  static Document page(HostView host, int page, List<Link> entries) {
    WebSpec spec = host.spec();
    List<Link> links = new ArrayList<>(spec.linksPerPage() + spec.crossLinks() + 8);
    links.add(host.link("/"));
    within(host, page, links);
    across(host, page, links);
    if (spec.frills()) {
      noise(page, links);
    }
    if (page == 0) {
      fromHome(host, links);
      links.addAll(entries);
    }
    long look = Dice.roll(spec.seed(), host.index(), page);
    String path = PageTree.path(page);
    PageText text = new PageText(host.place(path), look, host.token(path), links, spec.pageBytes());
    return new Document(host.typesetter(), text, delivery(host, look));
  }

  private static void within(HostView host, int page, List<Link> links) {
    PageTree tree = host.tree();
    int first = tree.firstChild(page);
    int children = tree.children(page);
    for (int i = 0; i < children; i++) {
      links.add(spelled(host, page, first + i, i));
    }
    for (int i = children; i < host.spec().linksPerPage(); i++) {
      long roll = Dice.roll(host.spec().seed() + i, host.index(), page);
      links.add(spelled(host, page, tree.relative(page, roll), (int) (roll >>> 40)));
    }
  }

  /** Every way in which authors write a link to a page of their own. */
  private static Link spelled(HostView host, int from, int to, int manner) {
    String path = PageTree.path(to);
    Place place = host.place(path);
    return switch (manner & 7) {
      case 0 -> Link.absolute(place);
      case 1 -> Link.spelled(path + "#part", place);
      case 2, 3 -> Link.spelled((from == 0 ? "./" : "../") + path.substring(1), place);
      default -> Link.to(place);
    };
  }

  private static void across(HostView host, int page, List<Link> links) {
    WebSpec spec = host.spec();
    for (int i = 0; i < spec.crossLinks(); i++) {
      long roll = Dice.roll(~spec.seed() - i, host.index(), page);
      int other = HostTree.relative(host.index(), spec.hosts(), roll);
      links.add(Link.absolute(new Place(other, "/")));
    }
  }

  /** Links that no crawler follows: files, and what its author does not vouch for. */
  private static void noise(int page, List<Link> links) {
    if (page % 5 == 0) {
      links.add(Link.dropped("/logo.png"));
    }
    if (page % 7 == 0) {
      links.add(Link.dropped("/paper.pdf"));
    }
    if (page % 6 == 1) {
      links.add(Link.nofollow("/nofollow/" + page));
    }
  }

  private static void fromHome(HostView host, List<Link> links) {
    int first = HostTree.firstChild(host.index());
    for (int i = 0; i < HostTree.children(host.index(), host.spec().hosts()); i++) {
      links.add(Link.absolute(new Place(first + i, "/")));
    }
    if (host.spec().frills()) {
      links.add(Link.absolute(new Place(HostAddress.OUTSIDE, "/from/" + host.index())));
    }
  }

  private static Delivery delivery(HostView host, long look) {
    // Compression costs more than all the rest, so benchmarks on plain hosts are spared it.
    boolean compresses = host.character() != HostCharacter.PLAIN;
    return switch ((int) (look >>> 33) & 3) {
      case 0 -> Delivery.CHUNKED;
      case 1 -> compresses ? Delivery.GZIP : Delivery.LENGTH;
      default -> Delivery.LENGTH;
    };
  }
}
