package dev.trawl.synthetic.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import dev.trawl.synthetic.web.WebSpec.Extremes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderTest {
  private static final int PORT = 8080;

  private final SyntheticWeb web =
      new SyntheticWeb(
          // Few links and many pages make deep trees, where a wrong way round would show.
          WebSpec.of(3, 36, 120)
              .with(Mix.everything())
              .with(new Extremes(1 << 20, 50))
              .withLinks(4, 2));

  @ParameterizedTest
  @CsvSource({"1, 2", "2, 3", "3, 4", "4, 5", "5, 6", "6, 7", "7, 8", "8, 25"})
  void a_crawl_in_any_order_ends_up_with_the_same(long order, int maxDepth) {
    Rules rules = Rules.standard(Scope.any()).withMaxDepth(maxDepth);
    List<String> seeds = List.of(web.home(0, PORT));

    Map<String, String> shuffled = new Shuffled(rules, new Random(order)).crawl(seeds);

    Expectation expected = Oracle.expect(web.on(PORT), rules, seeds);
    assertThat(shuffled).containsExactlyInAnyOrderEntriesOf(expected.states());
  }

  /** Takes URLs at random and sticks to the depth at which it found each first. */
  private final class Shuffled {
    private final Rules rules;
    private final Random random;
    private final List<String> work = new ArrayList<>();
    private final Map<String, Integer> depths = new HashMap<>();
    private final Map<String, Integer> hops = new HashMap<>();
    private final Map<String, String> states = new HashMap<>();

    Shuffled(Rules rules, Random random) {
      this.rules = rules;
      this.random = random;
    }

    Map<String, String> crawl(List<String> seeds) {
      seeds.forEach(seed -> admit(seed, 0, 0));
      while (!work.isEmpty()) {
        String url = work.remove(random.nextInt(work.size()));
        states.put(url, visit(url, depths.get(url)));
      }
      return states;
    }

    private String visit(String url, int depth) {
      if (!web.on(PORT).robots(url, rules.agent()).allows(Urls.target(url))) {
        return "ROBOTS_BLOCKED";
      }
      return switch (web.on(PORT).at(url, rules)) {
        case Fate.Visited page -> {
          if (depth < rules.maxDepth()) {
            page.targets().forEach(target -> admit(target, depth + 1, 0));
          }
          yield "VISITED";
        }
        case Fate.Ended ended -> ended.state();
        case Fate.Moved moved -> {
          if (url.equals(moved.target()) || (hops.get(url) == 5 && isNew(moved.target()))) {
            yield "FAILED";
          }
          admit(moved.target(), depth, hops.get(url) + 1);
          yield "REDIRECTED";
        }
      };
    }

    private boolean isNew(String url) {
      return url != null && Admission.admits(url) && !depths.containsKey(url);
    }

    private void admit(String url, int depth, int count) {
      if (isNew(url)) {
        depths.put(url, depth);
        hops.put(url, count);
        work.add(url);
      }
    }
  }
}
