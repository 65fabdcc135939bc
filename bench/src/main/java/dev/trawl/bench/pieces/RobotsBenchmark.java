package dev.trawl.bench.pieces;

import dev.trawl.robots.RobotsRules;
import dev.trawl.robots.RobotsVerdict;
import dev.trawl.url.CanonicalUrl;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A URL held against the rules of a typical robots.txt. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RobotsBenchmark {
  private static final byte[] FILE =
      """
      User-agent: *
      Disallow: /admin/
      Disallow: /search
      Disallow: /*?sort=
      Disallow: /*.pdf$
      Disallow: /cart/
      Disallow: /login
      Disallow: /tmp/
      Disallow: /private/
      Allow: /private/about
      Crawl-delay: 1
      Sitemap: https://example.org/sitemap.xml
      """
          .getBytes(StandardCharsets.US_ASCII);

  private final RobotsRules rules = RobotsRules.parse(FILE, "Trawl");
  private final List<CanonicalUrl> urls =
      List.of(
          new CanonicalUrl("https://example.org/"),
          new CanonicalUrl("https://example.org/news/2026/11/a-story-with-a-long-name.html"),
          new CanonicalUrl("https://example.org/list?page=3&sort=price"),
          new CanonicalUrl("https://example.org/private/about/us.html"));
  private int next;

  @Benchmark
  public RobotsVerdict match() {
    next = (next + 1) & 3;
    return rules.verdict(urls.get(next));
  }

  @Benchmark
  public RobotsRules parse() {
    return RobotsRules.parse(FILE, "Trawl");
  }
}
