package dev.trawl.server.live;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.account.Caller;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Events as a stream of server-sent events, in the form that the WHATWG's HTML standard gives. */
public final class EventRoutes implements AutoCloseable {
  private static final String GROUP = "Live";
  private static final String MEDIA_TYPE = "text/event-stream";

  private final EventHub hub;
  private final Alerts alerts;
  private final CrawlStore store;
  private final Predicate<Caller> mayStay;
  private final InstantSource clock;
  private final Farewell farewell = new Farewell();

  /**
   * Streams of a hub.
   *
   * @param mayStay whether a caller who came in may still listen
   */
  public EventRoutes(
      EventHub hub,
      Alerts alerts,
      CrawlStore store,
      Predicate<Caller> mayStay,
      InstantSource clock) {
    this.hub = hub;
    this.alerts = alerts;
    this.store = store;
    this.mayStay = mayStay;
    this.clock = clock;
  }

  /** The newest alerts of this process. */
  public record AlertList(List<Alert> items) {}

  public List<Route> routes() {
    Parameter after =
        Parameter.text("after", "Go on after the event of this id, as Last-Event-ID does.");
    return List.of(
        Route.get(
                "/v1/events",
                Access.READ,
                RouteDoc.of(GROUP, "Live events of the topics named")
                    .with(
                        Parameter.text(
                            "topics",
                            "With commas between them: crawls, workers, alerts, administration,"
                                + " crawl:ID for counters, urls:ID for changed URLs. Without:"
                                + " crawls and alerts."),
                        after)
                    .as(MEDIA_TYPE),
                this::named)
            .counting(Budget.FREE),
        Route.get(
                "/v1/crawls/{id}/events",
                Access.READ,
                RouteDoc.of(GROUP, "Live events of one crawl: its status, counters and URLs")
                    .with(after)
                    .as(MEDIA_TYPE),
                this::ofOneCrawl)
            .counting(Budget.FREE),
        Route.get(
            "/v1/alerts",
            Access.READ,
            RouteDoc.of(GROUP, "What a person should know of, newest first")
                .giving(AlertList.class),
            _ -> Answer.ok(new AlertList(alerts.recent()))));
  }

  private Answer named(Call call) {
    Optional<String> topics = call.query().text("topics");
    try {
      return answer(call, topics.map(Topic::parseAll).orElse(Set.of(Topic.CRAWLS, Topic.ALERTS)));
    } catch (IllegalArgumentException e) {
      throw Problem.of(400, String.valueOf(e.getMessage()))
          .at(
              "topics",
              topics.orElse(""),
              "write crawls, workers, alerts, administration, crawl:ID or urls:ID");
    }
  }

  private Answer ofOneCrawl(Call call) {
    CrawlId id = crawl(call.path("id"));
    return answer(call, Set.of(Topic.crawl(id), Topic.urls(id)));
  }

  private CrawlId crawl(String text) {
    if (text.matches("[1-9][0-9]{0,14}")) {
      CrawlId id = new CrawlId(Long.parseLong(text));
      if (store.crawls().find(id).isPresent()) {
        return id;
      }
    }
    throw Problem.notFound("there is no crawl " + text);
  }

  private Answer answer(Call call, Set<Topic> topics) {
    @Nullable EventId after =
        call.header("Last-Event-ID")
            .or(() -> call.query().text("after"))
            .map(EventId::parse)
            .orElse(null);
    // The subscription begins with the body: a request for the head alone leaves none behind.
    return Answer.stream(MEDIA_TYPE, out -> listen(call.caller(), topics, after, out))
        .with("Cache-Control", "no-store")
        .with("X-Accel-Buffering", "no");
  }

  private void listen(Caller caller, Set<Topic> topics, @Nullable EventId after, OutputStream out)
      throws InterruptedException {
    Subscription subscription = subscribe(caller, topics, after);
    try (subscription;
        Farewell.Guest _ = farewell.welcome()) {
      // The head goes out now, not with the first event; and clients come back soon.
      write(out, "retry: 2000\nid: %s\n\n".formatted(after == null ? hub.newest() : after));
      new Listening(caller, mayStay, clock, Listening.EVERY).run(subscription, wire(out));
    } catch (IOException e) {
      // The client is gone, as clients go: there is nobody to tell.
      return;
    }
  }

  /** Waits a moment until all clients know that their hub has closed. May be called twice. */
  @Override
  public void close() {
    farewell.close();
  }

  private Subscription subscribe(Caller caller, Set<Topic> topics, @Nullable EventId after) {
    try {
      return hub.subscribe(Listening.key(caller), topics, after);
    } catch (CrowdedException e) {
      throw Problem.of(e.isOwn() ? 429 : 503, String.valueOf(e.getMessage()))
          .with("Retry-After", "10");
    }
  }

  private static Listening.Wire wire(OutputStream out) {
    return new Listening.Wire() {
      @Override
      public void send(Event event, boolean isLast) throws IOException {
        out.write(event.streamed());
        if (isLast) {
          out.flush();
        }
      }

      @Override
      public void stayAlive() throws IOException {
        write(out, ": still here\n\n");
      }

      @Override
      public void end(Ending ending) throws IOException {
        write(
            out,
            "event: end\ndata: {\"code\":%d,\"reason\":\"%s\"}\n\n"
                .formatted(ending.code(), ending.text()));
      }
    };
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
