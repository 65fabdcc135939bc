package dev.trawl.server.dialect.crawls;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.account.Caller;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Progress;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.Json;
import dev.trawl.server.http.Problem;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells on a WebSocket how far a crawl is, every two seconds until it has ended. Whoever may not
 * listen is refused before the connection becomes one.
 */
public final class ProgressSocket {
  static final Duration EVERY = Duration.ofSeconds(2);

  private static final String PATH = CrawlsDialect.PATH + "/{id}/ws";
  private static final String CALLER = "trawl.caller";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** How long who was logged out may still listen; to ask costs a look at the store. */
  private static final Duration CHECK = Duration.ofSeconds(15);

  private static final int MOST_CLIENTS = 1_000;
  private static final int MOST_OF_ONE = 100;
  private static final int NORMAL = 1_000;
  private static final int NOT_WELCOME = 1_008;
  private static final int FAILED = 1_011;
  private static final int CROWDED = 1_013;
  private static final Logger LOG = LoggerFactory.getLogger(ProgressSocket.class);

  private final RecentProgress progress;
  private final Doorway doorway;
  private final Predicate<Caller> mayStay;
  private final Pause pause;
  private final InstantSource clock;
  private final Map<String, Client> clients = new ConcurrentHashMap<>();

  ProgressSocket(
      RecentProgress progress,
      Doorway doorway,
      Predicate<Caller> mayStay,
      Pause pause,
      InstantSource clock) {
    this.progress = progress;
    this.doorway = doorway;
    this.mayStay = mayStay;
    this.pause = pause;
    this.clock = clock;
  }

  /** Somebody who listens, and the thread that tells. */
  private record Client(String owner, Thread teller) {}

  public void mount(RoutesConfig routes) {
    routes.wsBeforeUpgrade(PATH, this::admit);
    routes.ws(PATH, this::handle);
  }

  private void admit(Context context) {
    try {
      context.attribute(CALLER, doorway.enter(context, Access.READ, Budget.FREE));
    } catch (Problem e) {
      throw new HttpResponseException(e.status(), e.detail());
    }
  }

  private void handle(WsConfig socket) {
    socket.onConnect(this::connected);
    socket.onClose(this::gone);
    socket.onError(this::gone);
  }

  private void connected(WsContext context) {
    Session session = context.session;
    Caller caller = context.attribute(CALLER);
    if (caller == null || isCrowded(caller)) {
      int code = caller == null ? NOT_WELCOME : CROWDED;
      session.close(code, "try again later", Callback.NOOP);
      return;
    }
    String name = context.pathParam("id");
    Thread teller =
        Thread.ofVirtual().name("trawl-progress").unstarted(() -> tell(session, caller, name));
    clients.put(context.sessionId(), new Client(owner(caller), teller));
    teller.start();
  }

  private boolean isCrowded(Caller caller) {
    long own =
        clients.values().stream().filter(client -> client.owner().equals(owner(caller))).count();
    return own >= MOST_OF_ONE || clients.size() >= MOST_CLIENTS;
  }

  /** Those without a name are told apart by where they come from. */
  private static String owner(Caller caller) {
    return caller.isKnown() ? caller.name() : caller.address();
  }

  /** Nobody is asked for the sake of a client that has left. */
  private void gone(WsContext context) {
    Client client = clients.remove(context.sessionId());
    if (client != null) {
      client.teller().interrupt();
    }
  }

  private void tell(Session session, Caller caller, String name) {
    try {
      Instant nextCheck = clock.instant();
      while (session.isOpen()) {
        Instant now = clock.instant();
        if (!now.isBefore(nextCheck)) {
          if (!mayStay.test(caller)) {
            session.close(NOT_WELCOME, "log in again", Callback.NOOP);
            return;
          }
          nextCheck = now.plus(CHECK);
        }
        if (isLast(session, name)) {
          session.close(NORMAL, "", Callback.NOOP);
          return;
        }
        pause.rest(EVERY);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.warn("how far crawl {} is cannot be told", name, e);
      session.close(FAILED, "", Callback.NOOP);
    }
  }

  private boolean isLast(Session session, String name) throws InterruptedException {
    Progress now = progress.of(name).orElse(null);
    if (now == null) {
      send(session, Map.of("error", CrawlsDialect.NOT_FOUND));
      return true;
    }
    send(session, now);
    return now.isOver();
  }

  private static void send(Session session, Object message) throws InterruptedException {
    String text = Json.STRICT.writeValueAsString(message);
    Callback.Completable sent = Callback.Completable.with(done -> session.sendText(text, done));
    try {
      sent.get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException | TimeoutException e) {
      // It is gone or takes nothing.
      session.disconnect();
    }
  }
}
