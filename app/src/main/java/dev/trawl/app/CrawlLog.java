package dev.trawl.app;

import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.CrawlWatch;
import dev.trawl.engine.SettledUrl;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * What a crawler does, in the log: each URL at the level DEBUG; of failures the first few of each
 * kind and then every hundredth, so that a dead site does not fill a disk.
 */
public final class CrawlLog implements CrawlWatch {
  private static final Logger LOG = LoggerFactory.getLogger(CrawlLog.class);
  private static final int FIRST = 10;
  private static final int EVERY = 100;

  private final String worker;
  private final Map<ErrorClass, AtomicLong> failures = new EnumMap<>(ErrorClass.class);

  public CrawlLog(String worker) {
    this.worker = worker;
    for (ErrorClass error : ErrorClass.values()) {
      failures.put(error, new AtomicLong());
    }
  }

  @Override
  public void settled(SettledUrl url) {
    UrlFacts.Failure failure = url.verdict().facts().failure();
    if (failure != null && failure.error() != ErrorClass.DENIED) {
      failed(url, failure);
    } else if (url.wasFetched() && LOG.isDebugEnabled()) {
      crawled(url);
    }
  }

  private void crawled(SettledUrl url) {
    UrlFacts facts = url.verdict().facts();
    UrlFacts.Answer answer = facts.answer();
    about(LOG.atDebug(), url.claim().crawl())
        .addKeyValue("url", url.claim().url().text())
        .addKeyValue("statusCode", answer == null ? 0 : answer.status())
        .addKeyValue("duration", facts.timings().total().toMillis())
        .addKeyValue("linksFound", url.links())
        .log("url_crawled");
  }

  private void failed(SettledUrl url, UrlFacts.Failure failure) {
    AtomicLong sofar = failures.get(failure.error());
    long number = sofar == null ? 1 : sofar.incrementAndGet();
    if (number <= FIRST || number % EVERY == 0) {
      about(LOG.atWarn(), url.claim().crawl())
          .addKeyValue("url", url.claim().url().text())
          .addKeyValue("error", failure.error().label())
          .addKeyValue("detail", failure.text())
          .addKeyValue("retryCount", url.claim().retries())
          .addKeyValue("ofThisKind", number)
          .log("crawl_failed");
    }
  }

  @Override
  public void archiveFailed(CrawlId crawl, IOException cause) {
    about(LOG.atError(), crawl).setCause(cause).log("archive_failed");
  }

  private LoggingEventBuilder about(LoggingEventBuilder event, CrawlId crawl) {
    return event.addKeyValue("workerId", worker).addKeyValue("crawl", crawl.value());
  }
}
