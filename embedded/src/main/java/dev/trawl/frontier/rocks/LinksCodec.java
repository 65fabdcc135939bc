package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Link;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page's links as bytes. Targets of one page look alike, so each tells what differs. */
final class LinksCodec {
  private static final int VERSION = 1;
  private static final List<String> KINDS =
      List.of("a", "area", "link", "frame", "iframe", "meta", "redirect");

  private LinksCodec() {}

  static byte[] encode(List<Link> links) {
    Encoder out = new Encoder(16 + links.size() * 48);
    out.octet(VERSION).number(links.size());
    String previous = "";
    for (Link link : links) {
      String target = link.target().text();
      int shared = shared(previous, target);
      out.number(shared).text(target, shared);
      Hrefs.encode(out, link.rawHref(), link.target());
      int kind = KINDS.indexOf(link.kind()) + 1;
      out.octet(kind);
      if (kind == 0) {
        out.text(link.kind());
      }
      @Nullable Refusal refusal = link.refusal();
      out.text(link.rel()).text(link.anchor());
      out.octet(refusal == null ? 0 : Codes.REFUSALS.code(refusal));
      previous = target;
    }
    return out.done();
  }

  static List<Link> decode(byte[] bytes) {
    Decoder in = new Decoder(bytes).version(VERSION, "list of links");
    int size = in.smallNumber();
    List<Link> links = new ArrayList<>(size);
    String previous = "";
    for (int i = 0; i < size; i++) {
      CanonicalUrl target = new CanonicalUrl(previous.substring(0, in.smallNumber()) + in.text());
      String rawHref = Hrefs.decode(in, target);
      int kind = in.octet();
      String kindText = kind == 0 ? in.text() : KINDS.get(kind - 1);
      String rel = in.text();
      String anchor = in.text();
      int code = in.octet();
      Refusal refusal = code == 0 ? null : Codes.REFUSALS.constant(code);
      links.add(new Link(target, rawHref, kindText, rel, anchor, refusal));
      previous = target.text();
    }
    return links;
  }

  private static int shared(String left, String right) {
    int most = Math.min(left.length(), right.length());
    int i = 0;
    while (i < most && left.charAt(i) == right.charAt(i)) {
      i++;
    }
    // Half a surrogate pair is no text.
    return i > 0 && Character.isHighSurrogate(left.charAt(i - 1)) ? i - 1 : i;
  }
}
