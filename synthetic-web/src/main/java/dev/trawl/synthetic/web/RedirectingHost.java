package dev.trawl.synthetic.web;

import dev.trawl.synthetic.oracle.States;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Redirects of every kind behind one page. Chains are linked at their heads only, never join, and
 * the one that is too long leads nowhere else: where it breaks off is the same in every crawl.
 */
final class RedirectingHost implements Behaviour {
  private static final String HUB = "/moved";
  private static final List<String> HEADS =
      List.of(
          "/r/301",
          "/r/302",
          "/r/303",
          "/r/307",
          "/r/308",
          "/r/absolute",
          "/r/fragment",
          "/r/home",
          "/r/image",
          "/r/outside",
          "/r/ftp",
          "/r/mail",
          "/r/script",
          "/r/choices",
          "/r/nowhere",
          "/self",
          "/self-fragment",
          "/chain5/0",
          "/chain8/0",
          "/loop2/0",
          "/loop3/0");

  @Override
  public List<Link> entries(HostView host) {
    return List.of(host.link(HUB));
  }

  @Override
  public @Nullable Resource special(HostView host, String target) {
    if (target.equals(HUB)) {
      List<Link> links = new ArrayList<>(HEADS.stream().map(host::link).toList());
      return host.small(target, links);
    }
    if (target.startsWith("/landed/")) {
      return host.small(target, List.of(host.link("/")));
    }
    return target.startsWith("/r/") ? single(host, target.substring(3)) : chained(host, target);
  }

  private static @Nullable Resource single(HostView host, String kind) {
    String landed = "/landed/" + kind;
    return switch (kind) {
      case "301", "308" -> moved(host, Integer.parseInt(kind), landed, landed);
      case "302", "303", "307" -> moved(host, Integer.parseInt(kind), "../landed/" + kind, landed);
      case "absolute" -> moved(host, 301, "{o}" + landed, landed);
      case "fragment" -> moved(host, 302, landed + "#part", landed);
      case "home" -> moved(host, 301, "/", "/");
      case "image" -> moved(host, 302, "/logo.png", "/logo.png");
      case "outside" -> outside(host);
      case "ftp" -> new Resource.Moved(301, "ftp://127.0.0.1/file", null);
      case "mail" -> new Resource.Moved(302, "mailto:editor@example.org", null);
      case "script" -> new Resource.Moved(302, "javascript:void(0)", null);
      case "choices" -> Resource.Ended.status(300);
      case "nowhere" ->
          new Resource.Ended(Answer.page(302, Headers.TEXT, new byte[0]), States.HTTP_TERMINAL);
      default -> null;
    };
  }

  private static @Nullable Resource chained(HostView host, String target) {
    return switch (target) {
      case "/self" -> moved(host, 302, "/self", "/self");
      case "/self-fragment" -> moved(host, 302, "/self-fragment#again", "/self-fragment");
      default -> {
        int slash = target.lastIndexOf('/');
        int digit = target.length() == slash + 2 ? target.charAt(slash + 1) - '0' : -1;
        yield digit < 0 || digit > 9 ? null : link(host, target.substring(0, slash + 1), digit);
      }
    };
  }

  private static @Nullable Resource link(HostView host, String stem, int number) {
    return switch (stem) {
      case "/chain5/" -> number > 5 ? null : step(host, stem, number, number + 1, 5);
      case "/chain8/" -> number > 8 ? null : step(host, stem, number, number + 1, 8);
      case "/loop2/" -> number > 1 ? null : step(host, stem, number, (number + 1) % 2, -1);
      case "/loop3/" -> number > 2 ? null : step(host, stem, number, (number + 1) % 3, -1);
      default -> null;
    };
  }

  private static Resource step(HostView host, String stem, int number, int next, int last) {
    return number == last
        ? host.small(stem + number, List.of(host.link("/")))
        : moved(host, number % 2 == 0 ? 301 : 302, Integer.toString(next), stem + next);
  }

  private static Resource moved(HostView host, int status, String location, String target) {
    return new Resource.Moved(status, location, host.place(target));
  }

  private static Resource outside(HostView host) {
    Place place = new Place(HostAddress.OUTSIDE, "/moved/" + host.index());
    return new Resource.Moved(301, "{o}" + place.target(), place);
  }
}
