package dev.trawl.server.live;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.account.Caller;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.Problem;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/**
 * The same events on a WebSocket: {@code /v1/ws}. Whoever may not listen is refused before the
 * connection becomes one.
 */
public final class EventSocket implements AutoCloseable {
  public static final String PATH = "/v1/ws";

  private static final String CALLER = "trawl.caller";
  private static final long LONGEST_MESSAGE = 16_384;

  private final EventHub hub;
  private final Doorway doorway;
  private final Predicate<Caller> mayStay;
  private final InstantSource clock;
  private final Map<String, SocketClient> clients = new ConcurrentHashMap<>();
  private final Farewell farewell = new Farewell();

  /**
   * A socket of a hub.
   *
   * @param mayStay whether a caller who came in may still listen
   */
  public EventSocket(
      EventHub hub, Doorway doorway, Predicate<Caller> mayStay, InstantSource clock) {
    this.hub = hub;
    this.doorway = doorway;
    this.mayStay = mayStay;
    this.clock = clock;
  }

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
    socket.onMessage(
        context -> {
          SocketClient client = clients.get(context.sessionId());
          if (client != null) {
            client.hear(context.message());
          }
        });
    socket.onClose(this::gone);
    socket.onError(this::gone);
  }

  private void connected(WsContext context) {
    Session session = context.session;
    session.setMaxTextMessageSize(LONGEST_MESSAGE);
    session.setMaxBinaryMessageSize(1);
    Caller caller = context.attribute(CALLER);
    if (caller == null) {
      session.close(Ending.NOT_WELCOME.code(), Ending.NOT_WELCOME.text(), Callback.NOOP);
      return;
    }
    try {
      Subscription subscription = hub.subscribe(Listening.key(caller), Set.of(), null);
      SocketClient client = new SocketClient(session, subscription, clock);
      clients.put(context.sessionId(), client);
      Farewell.Guest guest = farewell.welcome();
      Thread.ofVirtual().name("trawl-socket").start(() -> listen(caller, client, guest));
    } catch (CrowdedException e) {
      session.close(Ending.TOO_SLOW.code(), String.valueOf(e.getMessage()), Callback.NOOP);
    }
  }

  private void listen(Caller caller, SocketClient client, Farewell.Guest guest) {
    try (guest) {
      new Listening(caller, mayStay, clock, Listening.EVERY).run(client.subscription(), client);
    } catch (IOException e) {
      // The client is gone; so is its subscription.
      client.subscription().close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits a moment until all clients know that their hub has closed. May be called twice. */
  @Override
  public void close() {
    farewell.close();
  }

  private void gone(WsContext context) {
    SocketClient client = clients.remove(context.sessionId());
    if (client != null) {
      client.subscription().close();
    }
  }
}
