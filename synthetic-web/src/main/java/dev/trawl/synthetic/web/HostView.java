package dev.trawl.synthetic.web;

import dev.trawl.synthetic.web.Document.Delivery;
import java.util.List;

/** One host of a web, with what its behaviour needs to make pages. */
record HostView(WebSpec spec, PageTree tree, Typesetter typesetter, int index) {
  private static final int SMALL_PAGE = 1_500;

  HostCharacter character() {
    return spec.mix().of(index);
  }

  /** Tells hosts of one character apart. */
  int variant() {
    return spec.mix().variant(index);
  }

  boolean isLeaf() {
    return index > 0 && HostTree.children(index, spec.hosts()) == 0;
  }

  Place place(String target) {
    return new Place(index, target);
  }

  Link link(String target) {
    return Link.to(place(target));
  }

  /** A link that is written differently from the place it leads to. */
  Link spelled(String href, String target) {
    return Link.spelled(href, place(target));
  }

  /** A word that stands on the page of this URL and on no other. */
  String token(String target) {
    return "tk" + Long.toHexString(Dice.roll(spec.seed(), index, Dice.hash(target)));
  }

  /** A small page of the host's character; each leads back home. */
  Document small(String target, List<Link> links) {
    return new Document(typesetter, text(target, links, SMALL_PAGE), Delivery.LENGTH);
  }

  PageText text(String target, List<Link> links, int bytes) {
    long look = Dice.roll(spec.seed(), index, Dice.hash(target));
    return new PageText(place(target), look, token(target), links, bytes);
  }
}
