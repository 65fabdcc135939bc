package dev.trawl.fetch.http;

import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.Fetcher;
import dev.trawl.fetch.dns.DnsFailure;
import dev.trawl.fetch.dns.Resolver;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.Host;
import java.net.InetAddress;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fetches over HTTP/1.1 in the calling thread, a virtual one by preference.
 *
 * <p>A host is resolved once, all its addresses are judged, and the connection goes to one of those
 * very addresses: between judgement and connection no name is looked up again.
 */
public final class HttpFetcher implements Fetcher {
  private static final int BUFFERS = 512;

  private final HttpFetcherConfig config;
  private final Resolver resolver;
  private final TlsLayer tls;
  private final Dialer dialer;
  private final ConnectionPool pool;
  private final DeadlineSweeper sweeper;
  private final BufferPool buffers;
  private final BodyBudget budget;
  private final ContentDecoder decoder = new ContentDecoder();
  private final RequestHead requests = new RequestHead(decoder.acceptEncoding());

  private HttpFetcher(
      HttpFetcherConfig config,
      Resolver resolver,
      InstantSource clock,
      BufferPool buffers,
      TlsLayer tls) {
    this.config = config;
    this.resolver = resolver;
    this.buffers = buffers;
    this.tls = tls;
    this.dialer = new Dialer(tls, config.phases());
    this.pool = new ConnectionPool(config.idle(), clock);
    this.budget = new BodyBudget(config.bytesInFlight());
    this.sweeper = new DeadlineSweeper(pool::dropExpired);
  }

  /** Starts the one thread a fetcher has of its own. The clock ages idle connections. */
  public static HttpFetcher open(HttpFetcherConfig config, Resolver resolver, InstantSource clock) {
    BufferPool buffers = new BufferPool(BUFFERS);
    return open(config, resolver, clock, buffers, new LazyTls(config.tls(), buffers));
  }

  /** The same with buffers and TLS handed in; the latter is closed with the fetcher. */
  static HttpFetcher open(
      HttpFetcherConfig config,
      Resolver resolver,
      InstantSource clock,
      BufferPool buffers,
      TlsLayer tls) {
    return new HttpFetcher(config, resolver, clock, buffers, tls);
  }

  @Override
  public FetchResult fetch(FetchRequest request) throws InterruptedException {
    Attempt attempt = new Attempt(request);
    sweeper.watch(attempt.deadline);
    try (BodyBudget.Share memory = budget.share(attempt.deadline)) {
      return attempt.run(memory);
    } catch (ExchangeFailure e) {
      return attempt.failed(e.error(), e.cause());
    } catch (RuntimeException e) {
      // A bug of ours must cost one URL, not a worker.
      return attempt.failed(ErrorClass.INTERNAL, e.toString());
    } finally {
      sweeper.forget(attempt.deadline);
    }
  }

  /** May be called twice. Fetches under way fail. */
  @Override
  public void close() {
    sweeper.close();
    pool.close();
    tls.close();
  }

  /** One call of {@link #fetch}. */
  private final class Attempt {
    private final FetchRequest request;
    private final Deadline deadline;
    private final Stopwatch watch = new Stopwatch();
    private @Nullable String ip;
    private boolean isStale;

    Attempt(FetchRequest request) {
      this.request = request;
      this.deadline = new Deadline(request.timeout());
    }

    FetchResult run(BodyBudget.Share memory) throws ExchangeFailure, InterruptedException {
      byte[] sent = requests.of(request);
      List<InetAddress> addresses = resolve(request.url().host());
      Connection connection = idleTo(addresses);
      if (connection != null) {
        var exchange = new Exchange(request, sent, config.phases(), decoder, memory);
        try {
          return run(exchange, connection);
        } catch (ExchangeFailure e) {
          // The server closed a connection it had promised to keep. Whether the request arrived is
          // unknown; repeating it here could come too soon for the host's pace.
          isStale = !exchange.answerBegan() && e.error() == ErrorClass.RESET;
          throw e;
        }
      }
      var exchange = new Exchange(request, sent, config.phases(), decoder, memory);
      return run(exchange, dial(addresses));
    }

    private FetchResult run(Exchange exchange, Connection connection)
        throws ExchangeFailure, InterruptedException {
      ip = connection.ip();
      boolean reusable = false;
      try {
        if (!request.mayBeSent().getAsBoolean()) {
          reusable = true;
          return new FetchResult.Withheld();
        }
        Exchange.Done done = exchange.run(connection, buffers, deadline, watch);
        reusable = done.reusable();
        return new FetchResult.Answered(done.answer());
      } finally {
        deadline.leave();
        if (reusable) {
          pool.giveBack(connection);
        } else {
          connection.close();
        }
      }
    }

    private List<InetAddress> resolve(Host host) throws ExchangeFailure, InterruptedException {
      long start = System.nanoTime();
      List<InetAddress> addresses;
      try {
        addresses = resolver.resolve(host, deadline.remaining());
      } catch (DnsFailure e) {
        throw new ExchangeFailure(e.error(), String.valueOf(e.getMessage()));
      } finally {
        watch.resolved(start);
      }
      if (addresses.isEmpty()) {
        throw new ExchangeFailure(ErrorClass.DNS_ERROR, "DNS answered without an address");
      }
      if (!config.guard().permits(addresses)) {
        // Without the address: it would tell a stranger how the network inside is numbered.
        throw new ExchangeFailure(
            ErrorClass.ADDRESS_FORBIDDEN, "not a public address; allow its range to crawl it");
      }
      return addresses;
    }

    private @Nullable Connection idleTo(List<InetAddress> addresses) {
      for (InetAddress address : addresses) {
        Connection idle = pool.take(new Connection.Key(request.url().origin(), address));
        if (idle != null) {
          return idle;
        }
      }
      return null;
    }

    private Connection dial(List<InetAddress> addresses)
        throws ExchangeFailure, InterruptedException {
      ip = addresses.getFirst().getHostAddress();
      return dialer.dial(request.url().origin(), addresses, deadline, watch);
    }

    FetchResult failed(ErrorClass error, String cause) {
      String detail = Blame.detail(request.url().host().name(), cause);
      return new FetchResult.Failed(error, detail, watch.timings(), ip, isStale);
    }
  }
}
