package dev.trawl.cli;

import dev.trawl.client.Crawl;
import dev.trawl.client.CrawlQuery;
import dev.trawl.client.CrawlSummary;
import dev.trawl.client.TrawlClient;
import dev.trawl.client.TrawlException;
import dev.trawl.client.Url;
import dev.trawl.client.UrlQuery;
import dev.trawl.client.Worker;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.export.RowFormat;
import dev.trawl.outcome.UrlState;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A server, which is asked over its API. */
final class ServerPlace implements Place {
  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;
  private static final int MOST = 1_000;
  private static final Set<CrawlStatus> USABLE =
      EnumSet.complementOf(EnumSet.of(CrawlStatus.CANCELLED, CrawlStatus.FAILED));

  private final TrawlClient client;
  private final InstantSource clock;

  ServerPlace(TrawlClient client, InstantSource clock) {
    this.client = client;
    this.clock = clock;
  }

  @Override
  public Instant now() {
    return clock.instant();
  }

  @Override
  public List<CrawlFacts> crawls() {
    List<CrawlFacts> all = new ArrayList<>();
    CrawlQuery query = CrawlQuery.all().oldestFirst().inStretchesOf(MOST);
    client.crawls().list(query).forEach(crawl -> all.add(ServerAnswers.facts(crawl)));
    return all;
  }

  @Override
  public Optional<CrawlFacts> newest() {
    Iterator<Crawl> crawls = client.crawls().list(CrawlQuery.all().inStretchesOf(1)).iterator();
    return crawls.hasNext() ? Optional.of(ServerAnswers.facts(crawls.next())) : Optional.empty();
  }

  @Override
  public Optional<CrawlFacts> find(CrawlId id) {
    try {
      return Optional.of(ServerAnswers.facts(client.crawls().get(id.toString())));
    } catch (TrawlException e) {
      if (e.status() == NOT_FOUND) {
        return Optional.empty();
      }
      throw e;
    }
  }

  @Override
  public Counts counts(CrawlId id) {
    return ServerAnswers.counts(summary(id));
  }

  private CrawlSummary summary(CrawlId id) {
    return client.crawls().summary(id.toString());
  }

  @Override
  public CrawlFacts begin(CrawlSettings settings, boolean isFresh) {
    WireSettings wanted = new WireSettings(settings);
    Optional<CrawlFacts> known = isFresh ? Optional.empty() : known(wanted);
    return known.orElseGet(() -> ServerAnswers.facts(client.crawls().create(wanted.request())));
  }

  /** The newest crawl with these settings that can go on or is complete. */
  private Optional<CrawlFacts> known(WireSettings wanted) {
    CrawlQuery usable =
        CrawlQuery.all().withStatus(USABLE.stream().map(CrawlStatus::name).toArray(String[]::new));
    for (Crawl crawl : client.crawls().list(usable)) {
      if (wanted.areThoseOf(crawl, this::seeds)) {
        CrawlFacts facts = ServerAnswers.facts(crawl);
        Offers.checkIsHere(facts.id(), facts.status(), facts.reason());
        return Optional.of(facts);
      }
    }
    return Optional.empty();
  }

  /** All seeds that were admitted; the crawl itself names only the first hundred. */
  private List<String> seeds(String crawl) {
    List<String> seeds = new ArrayList<>();
    for (Url url : client.in(crawl).urls(UrlQuery.all().atDepth(0).inStretchesOf(MOST))) {
      if (url.foundFrom() == null) {
        seeds.add(url.url());
      }
    }
    return seeds;
  }

  @Override
  public boolean move(CrawlId id, CrawlStatus next) {
    try {
      switch (next) {
        case PAUSED -> client.crawls().pause(id.toString());
        case RUNNING -> client.crawls().resume(id.toString());
        case CANCELLED -> client.crawls().cancel(id.toString(), null);
        case PENDING, COMPLETED, FAILED, MOVED ->
            throw new IllegalArgumentException("nobody asks a server for " + next);
      }
      return true;
    } catch (TrawlException e) {
      if (e.status() == CONFLICT) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public Map<String, @Nullable Object> explain(CrawlId id, String url) {
    return client.in(id.toString()).explain(url);
  }

  @Override
  public void export(CrawlId id, String what, RowFormat format, Writer out) throws IOException {
    try (Reader rows = rows(id, what, format)) {
      rows.transferTo(out);
    }
  }

  private BufferedReader rows(CrawlId id, String what, RowFormat format) {
    String form = format.name().toLowerCase(Locale.ROOT);
    return new BufferedReader(
        new InputStreamReader(client.in(id.toString()).export(what, form), StandardCharsets.UTF_8));
  }

  @Override
  public Census census(CrawlId id) throws IOException {
    Census census = new Census();
    try (BufferedReader rows = rows(id, "urls", RowFormat.JSONL)) {
      for (String line = rows.readLine(); line != null; line = rows.readLine()) {
        JsonNode row = Json.parse(line);
        String error = row.path("error").asString("");
        census.add(
            host(row.path("url").asString("")),
            row.path("state").asString(""),
            error.isEmpty() ? null : error);
      }
    }
    return census;
  }

  /** Canonical URLs are plain: host and port stand between the slashes. */
  private static String host(String url) {
    String authority = URI.create(url.replaceFirst("(//[^/?#]*).*", "$1/")).getRawAuthority();
    return authority == null ? url : authority.replaceFirst(":[0-9]*$", "");
  }

  @Override
  public Optional<String> seedTrouble(CrawlId id) {
    String trouble = null;
    for (Url url : client.in(id.toString()).urls(UrlQuery.all().atDepth(0))) {
      if (url.foundFrom() != null) {
        continue;
      }
      if (HomePlace.FETCHED.stream().map(UrlState::name).anyMatch(url.state()::equals)) {
        return Optional.empty();
      }
      if (trouble == null) {
        String why =
            url.error() == null ? "it was not fetched" : url.error() + ": " + url.errorText();
        trouble = url.url() + ": " + why;
      }
    }
    return Optional.ofNullable(trouble);
  }

  @Override
  public Optional<String> idleness() {
    return client.workers().stream().anyMatch(ServerPlace::lives)
        ? Optional.empty()
        : Optional.of(
            "No worker is alive; start one with: trawl worker --db URL, the server's database");
  }

  static boolean lives(Worker worker) {
    return worker.state().equals("alive") || worker.state().equals("suspect");
  }

  @Override
  public Lookout watch(CrawlId id) {
    return ServerLookout.open(client, this, id);
  }

  @Override
  public String words() {
    return "--server " + client.server();
  }

  @Override
  public void close() {
    client.close();
  }
}
