package dev.trawl.synthetic.web;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Closed in parts. Every third is closed altogether where no other host is found through it, and
 * every other names an agent of its own besides the rest.
 */
final class DeniedHost implements Behaviour {
  private static final String PARTS =
      """
      Disallow: /private/
      Allow: /private/open
      Disallow: /*.cgi$
      Disallow: /search?
      """;
  private static final List<String> TARGETS =
      List.of(
          "/private/",
          "/private/diary.html",
          "/private/open.html",
          "/run.cgi",
          "/run.cgi?x=1",
          "/search",
          "/search?q=word",
          "/privately.html");
  private static final String GATE = "/gate";
  private static final String INNER = "/private/inner.html";
  private static final Set<String> PAGES = Set.copyOf(TARGETS);

  @Override
  public List<Link> entries(HostView host) {
    return Stream.concat(TARGETS.stream(), Stream.of(GATE)).map(host::link).toList();
  }

  @Override
  public @Nullable Resource special(HostView host, String target) {
    if (target.equals(GATE)) {
      return new Resource.Moved(302, INNER, host.place(INNER));
    }
    boolean known = PAGES.contains(target) || target.equals(INNER);
    return known ? host.small(target, List.of(host.link("/"))) : null;
  }

  @Override
  public String robots(HostView host) {
    if (isClosed(host)) {
      return "User-agent: *\nDisallow: /\n";
    }
    String others = "\nUser-agent: OtherBot\nDisallow: /\n";
    return host.variant() % 2 == 1
        ? "User-agent: *\nDisallow: /\n\nuser-agent: TRAWL\n" + PARTS + others
        : "User-agent: *\n" + PARTS + others;
  }

  static boolean isClosed(HostView host) {
    return host.character() == HostCharacter.DENIED && host.variant() % 3 == 2 && host.isLeaf();
  }
}
