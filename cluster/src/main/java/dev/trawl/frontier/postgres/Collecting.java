package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.postgres.LetterTable.Received;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reads the letters in some of our slots and does what they say; answers how many there were. */
final class Collecting implements Job<Integer> {
  private static final int MOST_OF_SLOT = 200;
  private static final int MOST = 2_000;
  private static final int WEIGHT = 256;

  private final List<CrawlId> crawls;
  private final List<Integer> slots;

  Collecting(List<CrawlId> crawls, List<Integer> slots) {
    this.crawls = crawls;
    this.slots = slots;
  }

  @Override
  public int weight() {
    return WEIGHT;
  }

  @Override
  public boolean isPatient() {
    return true;
  }

  @Override
  public void prepare(Needs needs) {
    needs.crawls().addAll(crawls);
  }

  @Override
  public Integer apply(Changes changes) throws SQLException {
    List<CrawlId> open =
        crawls.stream().filter(id -> changes.exists(id) && !changes.book(id).hasEnded()).toList();
    List<Integer> mine = slots.stream().filter(changes::isMine).toList();
    if (open.isEmpty() || mine.isEmpty()) {
      return 0;
    }
    List<Received> letters = LetterTable.read(changes.session, open, mine, MOST_OF_SLOT, MOST);
    prefetch(letters, changes);
    for (Received letter : letters) {
      answer(letter.letter(), changes);
      changes.collected(letter);
    }
    for (CrawlId crawl : open) {
      if (letters.stream().anyMatch(letter -> letter.letter().crawl().equals(crawl))) {
        changes.completeIfNothingIsOpen(changes.book(crawl));
      }
    }
    return letters.size();
  }

  private static void prefetch(List<Received> letters, Changes changes) throws SQLException {
    List<Candidate> candidates = new ArrayList<>();
    for (Received received : letters) {
      Discovery found = received.letter().found();
      candidates.add(new Candidate(key(received.letter()), Distance.of(found)));
    }
    changes.admission.prefetch(candidates);
  }

  private static void answer(Letter letter, Changes changes) throws SQLException {
    UrlKey key = key(letter);
    Discovery found = letter.found();
    switch (letter.kind()) {
      case SEED -> changes.admission.offerSeed(found, key);
      case LINK -> changes.admission.offerLink(found, key);
      case NEARER -> changes.admission.comeNearer(key, Distance.of(found));
      case LOST -> LostCaptures.requeue(changes, changes.rows.row(key));
    }
  }

  private static UrlKey key(Letter letter) {
    return UrlKey.of(letter.crawl(), letter.found().url());
  }
}
