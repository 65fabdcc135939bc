package dev.trawl.fetch.dns;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.Host;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks the operating system. Its look-up is a native call that can neither be interrupted nor given
 * a time-out and that would pin a virtual thread, so it runs on a bounded set of platform threads
 * while the caller waits as long as it may.
 */
public final class SystemResolver implements Resolver, AutoCloseable {
  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(5);
  private static final int DEFAULT_THREADS = 32;

  private final Lookup lookup;
  private final Duration timeout;
  private final ThreadPoolExecutor threads;

  /** What is asked; the platform's own except in tests. */
  @FunctionalInterface
  interface Lookup {
    InetAddress[] lookup(String name) throws UnknownHostException;
  }

  SystemResolver(Lookup lookup, Duration timeout, int threadCount) {
    this.lookup = lookup;
    this.timeout = timeout;
    this.threads =
        new ThreadPoolExecutor(
            threadCount,
            threadCount,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("trawl-dns-", 0).factory());
    threads.allowCoreThreadTimeOut(true);
  }

  /** The platform's resolver with the usual limits. */
  public static SystemResolver open() {
    return new SystemResolver(InetAddress::getAllByName, DEFAULT_TIMEOUT, DEFAULT_THREADS);
  }

  @Override
  public List<InetAddress> resolve(Host host) throws DnsFailure, InterruptedException {
    return resolve(host, timeout);
  }

  @Override
  public List<InetAddress> resolve(Host host, Duration limit)
      throws DnsFailure, InterruptedException {
    var literal = IpLiteral.of(host);
    if (literal.isPresent()) {
      return List.of(literal.get());
    }
    Duration patience = limit.compareTo(timeout) < 0 ? limit : timeout;
    Future<InetAddress[]> answer = threads.submit(() -> lookup.lookup(host.name()));
    try {
      return List.of(answer.get(patience.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      throw new DnsFailure(
          ErrorClass.DNS_TIMEOUT, "no answer from DNS within " + patience.toMillis() + " ms");
    } catch (ExecutionException e) {
      throw explain(e);
    } finally {
      answer.cancel(true);
    }
  }

  /** The platform tells the reasons apart only by the text its C library gives. */
  private static DnsFailure explain(ExecutionException e) {
    Throwable cause = e.getCause();
    String text = cause == null ? "" : String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    boolean noSuchName =
        text.contains("name or service not known")
            || text.contains("nodename nor servname")
            || text.contains("no address associated with hostname")
            || text.contains("no such host is known");
    if (cause instanceof UnknownHostException && noSuchName) {
      return new DnsFailure(ErrorClass.DNS_NXDOMAIN, "no such host in DNS");
    }
    // The platform repeats a recent failure without its reason; it may have been a passing one.
    return new DnsFailure(ErrorClass.DNS_ERROR, "DNS failed (" + reason(text) + ")");
  }

  private static String reason(String text) {
    int colon = text.lastIndexOf(": ");
    return colon < 0 ? "it failed a moment ago" : text.substring(colon + 2);
  }

  /** May be called twice; look-ups under way are left to end by themselves. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
