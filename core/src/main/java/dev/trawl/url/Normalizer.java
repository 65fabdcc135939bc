package dev.trawl.url;

import dev.trawl.url.Resolution.Refused;
import dev.trawl.url.Resolution.Resolved;
import org.jspecify.annotations.Nullable;

/**
 * Gives every URL its one spelling. The same URL normalized twice is the same text: each rule
 * leaves nothing for itself or another rule to do.
 *
 * <p>Whatever the profile: scheme and host in lower case and ASCII, no default port, credentials or
 * fragment, dot segments resolved, escapes of unreserved characters decoded and other escapes in
 * upper case. Case of the path, www and the difference of http and https stay. The profiles add
 * what {@link QueryRules} and {@link PathRules} say. A question mark with nothing behind it stays
 * in the conservative profile only.
 */
public final class Normalizer {
  // A long reference may lose much on the way; beyond this it is not worth the reading.
  private static final int LONGEST_READ = 8 * CanonicalUrl.MAX_LENGTH;
  private static final Refused TOO_LONG =
      new Refused(Refusal.TOO_LONG, "it is longer than 2,048 characters");
  private static final Refused NEVER_A_PAGE =
      new Refused(Refusal.SCHEME, "mailto:, tel:, javascript: and data: are no pages");

  private final Profile profile;

  private Normalizer(Profile profile) {
    this.profile = profile;
  }

  public static Normalizer of(Profile profile) {
    return new Normalizer(profile);
  }

  public Profile profile() {
    return profile;
  }

  /** The URL that a link means on a page. */
  public Resolution resolve(String reference, WebUrl base) {
    // Nearly all links: nothing to resolve, escape or tidy, so nothing need be taken apart.
    if (profile == Profile.AGGRESSIVE || !base.isHttp()) {
      return read(reference, base);
    }
    if (PlainUrls.isPath(reference, 0)) {
      return onSameOrigin("", reference, base);
    }
    if (PlainUrls.isPathFromHere(reference) && PlainUrls.isPath(base.path(), 0)) {
      String directory = base.path().substring(0, base.path().lastIndexOf('/') + 1);
      return onSameOrigin(directory, reference, base);
    }
    return PlainUrls.isUrl(reference) ? resolved(reference) : read(reference, base);
  }

  private static Resolution onSameOrigin(String directory, String path, WebUrl base) {
    StringBuilder out = new StringBuilder(directory.length() + path.length() + 48);
    base.appendOrigin(out);
    return resolved(out.append(directory).append(path).toString());
  }

  /** The URL that an absolute text means. */
  public Resolution parse(String absolute) {
    return read(absolute, null);
  }

  private Resolution read(String text, @Nullable WebUrl base) {
    if (isNeverPage(text)) {
      return NEVER_A_PAGE;
    }
    if (text.length() > LONGEST_READ) {
      return TOO_LONG;
    }
    return switch (WebUrl.parse(text, base)) {
      case ParsedUrl.Valid(var url) -> normalize(url);
      case ParsedUrl.Invalid(var reason) -> new Refused(Refusal.INVALID_URL, reason);
    };
  }

  public Resolution normalize(WebUrl url) {
    if (!url.isHttp()) {
      return new Refused(Refusal.SCHEME, "its scheme is " + url.scheme() + ", not http or https");
    }
    StringBuilder out = new StringBuilder(128);
    url.appendOrigin(out);
    out.append(path(url.path()));
    String query = url.query();
    if (query != null) {
      appendQuery(out, Escapes.tidy(query));
    }
    return resolved(out.toString());
  }

  private static Resolution resolved(String text) {
    return text.length() > CanonicalUrl.MAX_LENGTH
        ? TOO_LONG
        : new Resolved(new CanonicalUrl(text));
  }

  private String path(String raw) {
    String path = Escapes.tidy(raw);
    return profile == Profile.AGGRESSIVE ? PathRules.tidy(path) : path;
  }

  private void appendQuery(StringBuilder out, String raw) {
    if (profile == Profile.CONSERVATIVE) {
      out.append('?').append(raw);
      return;
    }
    String query = QueryRules.tidy(raw, profile);
    if (!query.isEmpty()) {
      out.append('?').append(query);
    }
  }

  /** Whether a reference is of a scheme that pages are full of and no crawl follows; cheap. */
  public static boolean isNeverPage(String reference) {
    int at = 0;
    while (at < reference.length() && reference.charAt(at) <= ' ') {
      at++;
    }
    if (at == reference.length()) {
      return false;
    }
    return switch (reference.charAt(at) | 0x20) {
      case 'm' -> reference.regionMatches(true, at, "mailto:", 0, 7);
      case 't' -> reference.regionMatches(true, at, "tel:", 0, 4);
      case 'j' -> reference.regionMatches(true, at, "javascript:", 0, 11);
      case 'd' -> reference.regionMatches(true, at, "data:", 0, 5);
      default -> false;
    };
  }
}
