package dev.trawl.bench;

import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/** Says what is going on: one line that changes on a terminal, a new one now and then elsewhere. */
final class ProgressLine {
  private static final Duration TERMINAL = Duration.ofMillis(200);
  private static final Duration ELSEWHERE = Duration.ofSeconds(10);
  private static final int WIDTH = 79;

  private final PrintWriter err;
  private final boolean isTerminal =
      Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  private long shownAt = System.nanoTime();

  ProgressLine(PrintWriter err) {
    this.err = err;
  }

  /** Something new begins. */
  void say(String text) {
    show(text);
  }

  /** The same goes on. */
  void update(String text) {
    Duration every = isTerminal ? TERMINAL : ELSEWHERE;
    if (System.nanoTime() - shownAt >= every.toNanos()) {
      show(text);
    }
  }

  void clear() {
    if (isTerminal) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      err.flush();
    }
  }

  private void show(String text) {
    shownAt = System.nanoTime();
    if (isTerminal) {
      String line = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
      err.print("\r" + line + " ".repeat(WIDTH - line.length()));
    } else {
      err.println(text);
    }
    err.flush();
  }
}
