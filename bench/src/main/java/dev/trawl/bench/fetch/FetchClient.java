package dev.trawl.bench.fetch;

import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.dns.Resolver;
import dev.trawl.fetch.http.HttpFetcher;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.fetch.http.IdleLimits;
import dev.trawl.fetch.http.PhaseLimits;
import dev.trawl.fetch.http.TlsEngine;
import dev.trawl.fetch.http.TlsSettings;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A program that fetches, and tells what that cost its process. Arguments: scheme, port, TLS
 * engine, hosts, fetches at a time, fetches of a round, rounds. Prints a line for each round:
 * fetches a second, CPU microseconds and allocated bytes of a fetch, resident KiB now and at most.
 */
final class FetchClient {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int MOST_BODY = 10 << 20;

  private final HttpFetcher fetcher;
  private final String scheme;
  private final int port;
  private final int hosts;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<@Nullable String> failure = new AtomicReference<>();

  private FetchClient(HttpFetcher fetcher, String scheme, int port, int hosts) {
    this.fetcher = fetcher;
    this.scheme = scheme;
    this.port = port;
    this.hosts = hosts;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int threads = Integer.parseInt(args[4]);
    HttpFetcherConfig config =
        HttpFetcherConfig.of(AddressGuard.allowPrivate())
            .withTls(TlsSettings.of(TlsEngine.valueOf(args[2])))
            .withPhases(new PhaseLimits(PATIENCE, PATIENCE, PATIENCE))
            .withIdle(new IdleLimits(threads, 20_000, PATIENCE));
    try (HttpFetcher fetcher = HttpFetcher.open(config, resolver(), InstantSource.system())) {
      FetchClient client =
          new FetchClient(fetcher, args[0], Integer.parseInt(args[1]), Integer.parseInt(args[3]));
      for (int round = 0; round < Integer.parseInt(args[6]); round++) {
        System.out.println(client.round(threads, Integer.parseInt(args[5])));
      }
    }
  }

  /** Host number n lives at an address of its own, so that ports on this side never run out. */
  private static Resolver resolver() {
    return host -> {
      int n = Integer.parseInt(host.name().substring(1, host.name().indexOf('.')));
      byte[] address = {
        127, (byte) (1 + n / 62_500 % 100), (byte) (n / 250 % 250), (byte) (1 + n % 250)
      };
      try {
        return List.of(InetAddress.getByAddress(address));
      } catch (java.net.UnknownHostException e) {
        throw new IllegalStateException("four bytes are an address", e);
      }
    };
  }

  private String round(int threads, int fetches) throws IOException, InterruptedException {
    AtomicInteger left = new AtomicInteger(fetches);
    long cpu = cpu();
    long allocated = allocated();
    long start = System.nanoTime();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      workers.add(Thread.ofVirtual().start(() -> work(left)));
    }
    for (Thread worker : workers) {
      worker.join();
    }
    String failed = failure.get();
    if (failed != null) {
      throw new IOException("a fetch failed: " + failed);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return "%.0f %.2f %d %s %s"
        .formatted(
            fetches / seconds,
            (cpu() - cpu) / 1e3 / fetches,
            (allocated() - allocated) / fetches,
            memory("VmRSS:"),
            memory("VmHWM:"));
  }

  private void work(AtomicInteger left) {
    try {
      while (left.getAndDecrement() > 0 && failure.get() == null) {
        int host = next.getAndIncrement() % hosts;
        String url = "%s://h%d.%s:%d/".formatted(scheme, host, Keys.DOMAIN, port);
        var request = new FetchRequest(new CanonicalUrl(url), "Trawl/bench", PATIENCE, MOST_BODY);
        if (fetcher.fetch(request) instanceof FetchResult.Failed failed) {
          failure.compareAndSet(null, failed.toString());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long cpu() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }

  private static long allocated() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.ThreadMXBean.class)
        .getTotalThreadAllocatedBytes();
  }

  private static String memory(String field) throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith(field))
        .map(line -> line.replaceAll("\\D", ""))
        .findFirst()
        .orElse("0");
  }
}
