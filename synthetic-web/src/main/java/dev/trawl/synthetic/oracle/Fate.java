package dev.trawl.synthetic.oracle;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What becomes of a URL that a correct crawler fetches, with all the retries it is due. */
public sealed interface Fate {
  /** A complete or truncated 2xx; the targets are canonical, in document order. */
  record Visited(List<String> targets) implements Fate {}

  /** A redirect; the target is null when it is no http URL. */
  record Moved(@Nullable String target) implements Fate {}

  /** Any other end, by the name of its state. */
  record Ended(String state) implements Fate {}
}
