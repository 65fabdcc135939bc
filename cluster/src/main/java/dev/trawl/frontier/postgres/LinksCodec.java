package dev.trawl.frontier.postgres;

import dev.trawl.frontier.Link;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A page's links as bytes, a third of their length as text: targets of one page look alike, so each
 * tells what differs from the one before, and most references are the end of their target.
 */
final class LinksCodec {
  private static final int VERSION = 1;

  // What is stored depends on these orders: new entries go to the end.
  private static final List<String> KINDS =
      List.of("a", "area", "link", "frame", "iframe", "meta", "redirect");
  private static final List<Refusal> REFUSALS =
      List.of(
          Refusal.INVALID_URL,
          Refusal.SCHEME,
          Refusal.TOO_LONG,
          Refusal.OUT_OF_SCOPE,
          Refusal.NOT_INCLUDED,
          Refusal.EXCLUDED,
          Refusal.TOO_DEEP,
          Refusal.ASSET,
          Refusal.DOCUMENT,
          Refusal.NOFOLLOW,
          Refusal.REPEATED_SEGMENTS,
          Refusal.TOO_MANY_SEGMENTS,
          Refusal.TOO_MANY_PARAMETERS,
          Refusal.DIRECTORY_FULL,
          Refusal.PAGE_BUDGET,
          Refusal.HOST_BUDGET,
          Refusal.TOO_MANY_LINKS,
          Refusal.BLOCKED_DOMAIN,
          Refusal.TOO_MANY_REDIRECTS,
          Refusal.REDIRECT_NOT_FOLLOWED);
  private static final Map<Refusal, Integer> CODES =
      IntStream.range(0, REFUSALS.size())
          .boxed()
          .collect(Collectors.toUnmodifiableMap(REFUSALS::get, i -> i + 1));

  private LinksCodec() {}

  static byte[] encode(List<Link> links) {
    Encoder out = new Encoder(16 + links.size() * 48).octet(VERSION).number(links.size());
    String previous = "";
    for (Link link : links) {
      String target = link.target().text();
      int shared = shared(previous, target);
      out.number(shared).text(target.substring(shared));
      encodeHref(out, link.rawHref(), target);
      int kind = KINDS.indexOf(link.kind()) + 1;
      out.octet(kind);
      if (kind == 0) {
        out.text(link.kind());
      }
      out.text(link.rel()).text(link.anchor()).octet(code(link.refusal()));
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
      String target = previous.substring(0, in.smallNumber()) + in.text();
      String href = decodeHref(in, target);
      int kind = in.octet();
      String kindText = kind == 0 ? in.text() : KINDS.get(kind - 1);
      String rel = in.text();
      String anchor = in.text();
      int code = in.octet();
      Refusal refusal = code == 0 ? null : REFUSALS.get(code - 1);
      links.add(new Link(new CanonicalUrl(target), href, kindText, rel, anchor, refusal));
      previous = target;
    }
    return links;
  }

  private static int code(@Nullable Refusal refusal) {
    if (refusal == null) {
      return 0;
    }
    Integer code = CODES.get(refusal);
    if (code == null) {
      throw new IllegalStateException(refusal + " has no code yet");
    }
    return code;
  }

  private static void encodeHref(Encoder out, String href, String target) {
    if (target.endsWith(href)) {
      out.number(href.length() + 1L);
    } else {
      out.number(0).text(href);
    }
  }

  private static String decodeHref(Decoder in, String target) {
    int shared = in.smallNumber();
    return shared == 0 ? in.text() : target.substring(target.length() - shared + 1);
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
