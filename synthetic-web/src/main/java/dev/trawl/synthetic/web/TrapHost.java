package dev.trawl.synthetic.web;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Has no end: a calendar, paths and queries that grow with every page. Each trap is one line of
 * pages, entered from the home page only, so that how deep a crawl gets does not depend on chance.
 */
final class TrapHost implements Behaviour {
  private static final int FIRST_YEAR = 2020;
  private static final int TOO_LONG = 2_100;

  @Override
  public List<Link> entries(HostView host) {
    String tooLong = "/long/" + "x".repeat(TOO_LONG);
    return List.of(
        host.link(calendar(0)),
        host.link(path("down", 0)),
        host.link(path("again", 0)),
        host.link(path("alternate", 0)),
        host.link(facets(1)),
        Link.dropped(tooLong));
  }

  @Override
  public @Nullable Resource special(HostView host, String target) {
    if (target.startsWith("/calendar?")) {
      int month = month(target);
      String next = calendar(month + 1);
      String href = "?utm_source=calendar&year=" + year(month + 1) + "&month=" + of(month + 1);
      return month < 0 ? null : host.small(target, List.of(host.spelled(href, next)));
    }
    if (target.startsWith("/facets?")) {
      int count = target.split("&", -1).length;
      boolean known = target.equals(facets(count));
      return known ? host.small(target, List.of(host.link(facets(count + 1)))) : null;
    }
    return growing(host, target);
  }

  /** Each page links one segment below itself, by a relative link. */
  private static @Nullable Resource growing(HostView host, String target) {
    String[] segments = target.substring(1).split("/", -1);
    String trap = segments[0];
    int length = segments.length - 1;
    if (!List.of("down", "again", "alternate").contains(trap)
        || !target.equals(path(trap, length))) {
      return null;
    }
    String href = segments[length] + "/" + segment(trap, length + 1);
    return host.small(target, List.of(host.spelled(href, path(trap, length + 1))));
  }

  private static String path(String trap, int length) {
    return IntStream.rangeClosed(1, length)
        .mapToObj(number -> "/" + segment(trap, number))
        .collect(Collectors.joining("", "/" + trap, ""));
  }

  private static String segment(String trap, int number) {
    return switch (trap) {
      case "again" -> "loop";
      case "alternate" -> number % 2 == 1 ? "a" : "b";
      default -> "s" + number;
    };
  }

  private static String facets(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj("f%03d=1"::formatted)
        .collect(Collectors.joining("&", "/facets?", ""));
  }

  private static String calendar(int month) {
    return "/calendar?month=" + of(month) + "&year=" + year(month);
  }

  private static int month(String target) {
    int and = target.indexOf("&year=");
    String month = and < 16 ? "" : target.substring(16, and);
    String year = and < 0 ? "" : target.substring(and + 6);
    if (!month.matches("[0-9]{1,2}") || !year.matches("[0-9]{4}")) {
      return -1;
    }
    int number = (Integer.parseInt(year) - FIRST_YEAR) * 12 + Integer.parseInt(month) - 1;
    return number >= 0 && calendar(number).equals(target) ? number : -1;
  }

  private static int of(int month) {
    return 1 + month % 12;
  }

  private static int year(int month) {
    return FIRST_YEAR + month / 12;
  }
}
