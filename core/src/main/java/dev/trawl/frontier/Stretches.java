package dev.trawl.frontier;

/**
 * How many records of a list are in each stretch of ids, in the order of ids.
 *
 * <p>A place in the list is found by adding up the stretches before it.
 */
public final class Stretches {
  private final long[] records;

  public Stretches(long[] records) {
    this.records = records.clone();
  }

  /**
   * A place in a list.
   *
   * @param stretch where it is; -1 beyond the end of the list
   * @param before how many of the list's records are before it in this stretch
   */
  public record Spot(int stretch, long before) {
    public boolean isBeyond() {
      return stretch < 0;
    }
  }

  /** The place that so many records of the list are before. */
  public Spot skip(long left, boolean isDescending) {
    long rest = left;
    for (int i = 0; i < records.length; i++) {
      int stretch = isDescending ? records.length - 1 - i : i;
      if (rest < records[stretch]) {
        return new Spot(stretch, rest);
      }
      rest -= records[stretch];
    }
    return new Spot(-1, rest);
  }
}
