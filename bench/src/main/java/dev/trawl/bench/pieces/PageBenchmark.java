package dev.trawl.bench.pieces;

import dev.trawl.parse.Extract;
import dev.trawl.parse.ParsedPage;
import dev.trawl.parse.html.PageParser;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A page of 20 KB, tokenized. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PageBenchmark {
  private static final int PAGES = 64;

  /** What a crawl takes from a page, and what there is to take. */
  @Param({"LINKS_ONLY", "EVERYTHING"})
  public Extract extract = Extract.LINKS_ONLY;

  private final byte[][] pages = new byte[PAGES][];
  private PageParser parser = new PageParser();
  private int next;

  @Setup
  public void prepare() {
    parser = new PageParser(extract);
    for (int i = 0; i < PAGES; i++) {
      pages[i] = SamplePage.html(i);
    }
  }

  @Benchmark
  public ParsedPage tokenize() {
    next = (next + 1) % PAGES;
    return parser.parse(pages[next], "text/html; charset=utf-8");
  }
}
