package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Lists the records of one WARC file, ours or another's, without changing it. */
public final class WarcInspector {
  private WarcInspector() {}

  /**
   * How far the file is whole.
   *
   * @param records that are whole
   * @param wholeBytes how much of the file they take, from its start
   * @param fileBytes how long the file is
   * @param damage what is wrong behind them; empty when nothing is
   */
  public record Findings(long records, long wholeBytes, long fileBytes, String damage) {
    public boolean isWhole() {
      return damage.isEmpty();
    }
  }

  /** Shows each whole record in the order of the file, in constant memory. */
  public static Findings inspect(Path file, Consumer<WarcSummary> each) throws IOException {
    long[] records = {0};
    RecordWalk walk =
        RecordWalk.through(
            file,
            found -> {
              records[0]++;
              each.accept(summary(found));
            });
    return new Findings(records[0], walk.wholeBytes(), walk.fileBytes(), walk.damage());
  }

  private static WarcSummary summary(StoredRecord found) {
    WarcHead head = found.head();
    return new WarcSummary(
        found.offset(),
        head.type(),
        head.uri(),
        head.field("warc-date"),
        found.length(),
        head.field("warc-payload-digest"));
  }
}
