package dev.trawl.cli;

import java.util.List;

/** Refuses a value that is not among those an option knows. */
final class Choices {
  private Choices() {}

  static void check(String option, String value, String... known) {
    if (!List.of(known).contains(value)) {
      throw new UsageException(
          "%s is '%s'; give one of %s"
              .formatted(option, Texts.printable(value), String.join(", ", known)));
    }
  }
}
