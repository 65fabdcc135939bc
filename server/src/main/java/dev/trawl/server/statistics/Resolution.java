package dev.trawl.server.statistics;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How long the stretch of time is that one point stands for. The labels are stored: they do not
 * change.
 */
public enum Resolution {
  SECOND("1s", Duration.ofSeconds(1), Duration.ofHours(1), false),
  TEN_SECONDS("10s", Duration.ofSeconds(10), Duration.ofHours(6), false),
  MINUTE("1m", Duration.ofMinutes(1), Duration.ofDays(2), true),
  HOUR("1h", Duration.ofHours(1), Duration.ofDays(60), true),
  DAY("1d", Duration.ofDays(1), null, true);

  private final String label;
  private final Duration step;
  private final @Nullable Duration kept;
  private final boolean isStored;

  Resolution(String label, Duration step, @Nullable Duration kept, boolean isStored) {
    this.label = label;
    this.step = step;
    this.kept = kept;
    this.isStored = isStored;
  }

  /**
   * Reads a label.
   *
   * @throws IllegalArgumentException with the text and the legal labels
   */
  public static Resolution parse(String text) {
    return Arrays.stream(values())
        .filter(resolution -> resolution.label.equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not a resolution; give %s"
                        .formatted(
                            text,
                            Arrays.stream(values())
                                .map(Resolution::label)
                                .collect(Collectors.joining(", ")))));
  }

  public String label() {
    return label;
  }

  public Duration step() {
    return step;
  }

  /** How long points are kept; null for ever. */
  public @Nullable Duration kept() {
    return kept;
  }

  /** Whether the points outlive the process. */
  public boolean isStored() {
    return isStored;
  }

  /** The beginning of the stretch that a time lies in. */
  public Instant start(Instant time) {
    long seconds = step.toSeconds();
    return Instant.ofEpochSecond(Math.floorDiv(time.getEpochSecond(), seconds) * seconds);
  }
}
