package dev.trawl.bench.pieces;

import dev.trawl.parse.Extract;
import dev.trawl.parse.RawLink;
import dev.trawl.parse.html.PageParser;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Resolution;
import dev.trawl.url.WebUrl;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A link of a page, parsed and normalized. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class UrlBenchmark {
  private static final int PAGE = 17;

  private final Normalizer normalizer = Normalizer.of(Profile.STANDARD);
  private final WebUrl base = WebUrl.of(new CanonicalUrl(SamplePage.url(PAGE)));
  private final List<String> links =
      new PageParser(Extract.LINKS_ONLY)
          .parse(SamplePage.html(PAGE), "text/html; charset=utf-8").links().stream()
              .map(RawLink::href)
              .toList();
  private int next;

  @Benchmark
  public Resolution parseAndNormalize() {
    next = next + 1 == links.size() ? 0 : next + 1;
    return normalizer.resolve(links.get(next), base);
  }
}
