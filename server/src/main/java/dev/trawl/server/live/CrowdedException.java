package dev.trawl.server.live;

import java.io.Serial;

/** There are as many listeners as may be. */
public final class CrowdedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final boolean isOwn;

  CrowdedException(boolean isOwn, int most) {
    super(
        isOwn
            ? "there are %,d open streams of this caller; close one of them".formatted(most)
            : "there are %,d open streams; come back later".formatted(most));
    this.isOwn = isOwn;
  }

  /** Whether it is the caller that has too many, not all together. */
  public boolean isOwn() {
    return isOwn;
  }
}
