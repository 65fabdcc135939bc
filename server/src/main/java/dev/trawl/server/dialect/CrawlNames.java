package dev.trawl.server.dialect;

import dev.trawl.crawl.CrawlId;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.Declined;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Finds crawls by what clients call them: the name that was given, or the number. */
public final class CrawlNames {
  private static final Pattern NUMBER = Pattern.compile("0*+[1-9]\\d{0,15}+");
  private static final int LONGEST = 200;

  private final Crawls crawls;
  private final SecureRandom random;

  public CrawlNames(Crawls crawls, SecureRandom random) {
    this.crawls = crawls;
    this.random = random;
  }

  /** A name that nobody has: a random UUID, version 4 (RFC 9562, section 5.4). */
  public String fresh() {
    long high = (random.nextLong() & ~0xF000L) | 0x4000L;
    long low = (random.nextLong() & ~(3L << 62)) | (1L << 63);
    return new UUID(high, low).toString();
  }

  /** What a crawl is called: its name, or its number when it came without one. */
  public static String of(CrawlCard card) {
    String name = card.papers().clientName();
    return name == null ? card.id().toString() : name;
  }

  public Optional<CrawlCard> find(String name) {
    if (name.isEmpty() || name.length() > LONGEST) {
      return Optional.empty();
    }
    return NUMBER.matcher(name).matches() ? numbered(name) : known(() -> crawls.named(name));
  }

  private Optional<CrawlCard> numbered(String name) {
    long number = Long.parseLong(name);
    return number < 1L << 53 ? known(() -> crawls.find(new CrawlId(number))) : Optional.empty();
  }

  private static Optional<CrawlCard> known(Supplier<CrawlCard> search) {
    try {
      return Optional.of(search.get());
    } catch (Declined e) {
      if (e.kind() == Declined.Kind.UNKNOWN) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
