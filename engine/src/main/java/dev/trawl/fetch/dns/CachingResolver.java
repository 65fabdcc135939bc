package dev.trawl.fetch.dns;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.Host;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what another resolver said: addresses for some minutes, the absence of a name for a
 * shorter while, passing failures not at all. Threads that ask for one name at the same time cause
 * one look-up. Literal addresses never reach the resolver behind it.
 */
public final class CachingResolver implements Resolver {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Resolver source;
  private final InstantSource clock;
  private final Limits limits;
  private final Map<Host, Kept> entries;
  private final Map<Host, CompletableFuture<Answer>> inFlight = new ConcurrentHashMap<>();

  /** How long and how much to remember. */
  public record Limits(Duration found, Duration absent, int entries) {
    public static final Limits DEFAULT =
        new Limits(Duration.ofMinutes(5), Duration.ofMinutes(1), 100_000);
  }

  /** Either addresses or the failure; neither when whoever asked gave up. */
  private record Answer(List<InetAddress> addresses, @Nullable DnsFailure failure) {
    boolean isAbandoned() {
      return addresses.isEmpty() && failure == null;
    }

    List<InetAddress> orThrow() throws DnsFailure {
      if (failure != null) {
        throw failure;
      }
      return addresses;
    }
  }

  private record Kept(Answer answer, Instant expiresAt) {}

  public CachingResolver(Resolver source, InstantSource clock, Limits limits) {
    this.source = source;
    this.clock = clock;
    this.limits = limits;
    this.entries =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Host, Kept> eldest) {
            return size() > limits.entries();
          }
        };
  }

  @Override
  public List<InetAddress> resolve(Host host) throws DnsFailure, InterruptedException {
    return resolve(host, PATIENCE);
  }

  @Override
  public List<InetAddress> resolve(Host host, Duration limit)
      throws DnsFailure, InterruptedException {
    var literal = IpLiteral.of(host);
    if (literal.isPresent()) {
      return List.of(literal.get());
    }
    while (true) {
      Answer known = remembered(host);
      if (known != null) {
        return known.orThrow();
      }
      var mine = new CompletableFuture<Answer>();
      var theirs = inFlight.putIfAbsent(host, mine);
      Answer answer = theirs == null ? lookUp(host, limit, mine) : await(theirs, limit);
      if (!answer.isAbandoned()) {
        return answer.orThrow();
      }
    }
  }

  private Answer lookUp(Host host, Duration limit, CompletableFuture<Answer> promise)
      throws InterruptedException {
    Answer answer = new Answer(List.of(), null);
    try {
      answer = found(source.resolve(host, limit));
    } catch (DnsFailure e) {
      answer = new Answer(List.of(), e);
    } finally {
      // Remember before the promise goes: a thread that comes between would look up again.
      remember(host, answer);
      inFlight.remove(host, promise);
      promise.complete(answer);
    }
    return answer;
  }

  private static Answer found(List<InetAddress> addresses) throws DnsFailure {
    if (addresses.isEmpty()) {
      throw new DnsFailure(ErrorClass.DNS_ERROR, "DNS answered without an address");
    }
    return new Answer(List.copyOf(addresses), null);
  }

  private static Answer await(CompletableFuture<Answer> answer, Duration limit)
      throws DnsFailure, InterruptedException {
    try {
      return answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new DnsFailure(
          ErrorClass.DNS_TIMEOUT, "no answer from DNS within " + limit.toMillis() + " ms");
    } catch (ExecutionException e) {
      throw new IllegalStateException("answers are values, never exceptions", e);
    }
  }

  private @Nullable Answer remembered(Host host) {
    synchronized (entries) {
      Kept entry = entries.get(host);
      return entry != null && clock.instant().isBefore(entry.expiresAt()) ? entry.answer() : null;
    }
  }

  private void remember(Host host, Answer answer) {
    DnsFailure failure = answer.failure();
    boolean absent = failure != null && failure.error() == ErrorClass.DNS_NXDOMAIN;
    if (!absent && answer.addresses().isEmpty()) {
      return;
    }
    Instant expiresAt = clock.instant().plus(absent ? limits.absent() : limits.found());
    synchronized (entries) {
      entries.put(host, new Kept(answer, expiresAt));
    }
  }
}
