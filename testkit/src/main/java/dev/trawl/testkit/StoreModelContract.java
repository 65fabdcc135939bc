package dev.trawl.testkit;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement;
import dev.trawl.testkit.TwinStores.Loan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Random steps, done to a store and to the reference alike, leave both with the same crawls. */
public abstract class StoreModelContract {
  private static final int RUNS = 6;
  private static final int STEPS = 300;
  private static final int MAX_CHILDREN = 6;
  private static final List<CrawlStatus> STATUSES = List.of(CrawlStatus.values());

  /** A place without data, another one at each call. */
  protected abstract StoreHome home();

  @Test
  void a_store_does_what_the_reference_does() {
    Seeds.each(RUNS, seed -> new Run(seed, home()).all());
  }

  private static final class Run {
    private final RandomGenerator random;
    private final ManualClock clock = new ManualClock();
    private final TwinStores stores;
    private final List<CrawlId> crawls = new ArrayList<>();
    private final List<RandomWeb> webs = new ArrayList<>();
    private final List<Loan> loans = new ArrayList<>();

    Run(long seed, StoreHome home) {
      this.random = new SplittableRandom(seed);
      this.stores = new TwinStores(home, clock, MAX_CHILDREN);
    }

    void all() {
      try {
        for (int i = 0; i < STEPS; i++) {
          step();
          stores.compare(crawls.get(random.nextInt(crawls.size())));
        }
        drain();
        crawls.forEach(stores::compare);
      } finally {
        stores.close();
      }
    }

    private void step() {
      int dice = crawls.isEmpty() ? 0 : random.nextInt(100);
      if (dice < 3) {
        create();
      } else if (dice < 8) {
        int crawl = anyCrawl();
        stores.offer(crawls.get(crawl), webs.get(crawl).moreSeeds());
      } else if (dice < 45) {
        claim(random.nextInt(1, 6), Duration.ofMillis(random.nextInt(200, 20_000)));
      } else if (dice < 75) {
        settle();
      } else if (dice < 81) {
        stores.release(someLoans());
      } else if (dice < 90) {
        clock.advance(Duration.ofMillis(random.nextInt(2_000)));
      } else if (dice < 97) {
        move();
      } else if (dice < 99) {
        stores.crash();
      } else {
        stores.reopen();
      }
    }

    private void create() {
      RandomWeb web = new RandomWeb(random);
      CrawlId crawl = stores.create(web.settings()).id();
      stores.offer(crawl, web.firstSeeds());
      crawls.add(crawl);
      webs.add(web);
    }

    private void claim(int limit, Duration lease) {
      int crawl = anyCrawl();
      loans.addAll(stores.claim(webs.get(crawl).work(crawls.get(crawl)), limit, lease));
    }

    /** Claims that were lost long ago are settled, too, and some settle twice. */
    private void settle() {
      List<Loan> some = someLoans();
      List<Function<Claim, Settlement>> outcomes = new ArrayList<>();
      for (Loan loan : some) {
        int crawl = crawls.indexOf(loan.real().crawl());
        outcomes.add(webs.get(crawl).outcome(clock.instant()));
      }
      stores.settle(some, outcomes);
      if (random.nextInt(10) == 0) {
        loans.addAll(some);
      }
    }

    private List<Loan> someLoans() {
      List<Loan> some = new ArrayList<>();
      for (int n = random.nextInt(1, 5); n > 0 && !loans.isEmpty(); n--) {
        some.add(loans.remove(random.nextInt(loans.size())));
      }
      return some;
    }

    private void move() {
      // Mostly pauses and their ends: what is cancelled has no more to show.
      CrawlStatus next = random.nextBoolean() ? CrawlStatus.PAUSED : CrawlStatus.RUNNING;
      boolean isOdd = random.nextInt(12) == 0;
      stores.move(
          crawls.get(anyCrawl()), isOdd ? STATUSES.get(random.nextInt(STATUSES.size())) : next);
    }

    private void drain() {
      for (CrawlId crawl : crawls) {
        stores.move(crawl, CrawlStatus.RUNNING);
      }
      while (crawls.stream().anyMatch(crawl -> !stores.find(crawl).status().isFinal())) {
        clock.advance(Duration.ofSeconds(1));
        claim(100, Duration.ofDays(1));
        settle();
      }
    }

    private int anyCrawl() {
      // The newest are the liveliest.
      return Math.max(random.nextInt(crawls.size()), random.nextInt(crawls.size()));
    }
  }
}
