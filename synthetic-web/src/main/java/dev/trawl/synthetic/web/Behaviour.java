package dev.trawl.synthetic.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a host's character adds to, or changes about, its ordinary pages. */
interface Behaviour {
  /** Links on the home page into what is added. */
  default List<Link> entries(HostView host) {
    return List.of();
  }

  /** What is added at a path; null when nothing is. */
  default @Nullable Resource special(HostView host, String target) {
    return null;
  }

  /** What becomes of an ordinary page. */
  default Resource ordinary(HostView host, int page, Document document) {
    return document;
  }

  /** The robots.txt, to which sitemap lines are added; null when there is none. */
  default @Nullable String robots(HostView host) {
    return "User-agent: *\nDisallow:\n";
  }

  static Behaviour of(HostCharacter character) {
    return switch (character) {
      case PLAIN -> new PlainHost();
      case SLOW -> new SlowHost();
      case FLAKY, THROTTLING -> new RetryingHost(character == HostCharacter.THROTTLING);
      case DENIED -> new DeniedHost();
      case DELAYED -> new DelayedHost();
      case REDIRECTING -> new RedirectingHost();
      case TRAP -> new TrapHost();
      case DUPLICATE -> new DuplicateHost();
      case HUGE -> new HugeHost();
      case BROKEN -> new FaultyHost(Fault.BROKEN);
      case HOSTILE -> new FaultyHost(Fault.HOSTILE);
    };
  }
}
