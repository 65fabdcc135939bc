package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.dns.Cidr;
import dev.trawl.fetch.dns.DnsFailure;
import dev.trawl.fetch.dns.IpLiteral;
import dev.trawl.fetch.dns.Resolver;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.CanonicalUrl;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/** A fetcher that may ask loopback, a table of hosts and a clock to turn. */
@Timeout(30)
abstract class FetchTesting {
  static final Duration SHORT = Duration.ofMillis(400);
  static final Duration LONG = Duration.ofSeconds(10);
  static final long MIB = 1 << 20;

  final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
  final Map<String, List<InetAddress>> hosts = new HashMap<>();
  final AddressGuard loopback = AddressGuard.allowing(List.of(Cidr.parse("127.0.0.0/8")));
  HttpFetcher fetcher = open(HttpFetcherConfig.of(loopback));

  HttpFetcher open(HttpFetcherConfig config) {
    return HttpFetcher.open(config, resolver(), now::get);
  }

  void reopen(HttpFetcherConfig config) {
    fetcher.close();
    fetcher = open(config);
  }

  Resolver resolver() {
    return host -> {
      if (hosts.containsKey(host.name())) {
        return hosts.get(host.name());
      }
      return List.of(
          IpLiteral.of(host)
              .orElseThrow(() -> new DnsFailure(ErrorClass.DNS_NXDOMAIN, "no such host in DNS")));
    };
  }

  void name(String host, String... addresses) {
    hosts.put(host, Stream.of(addresses).map(InetAddress::ofLiteral).toList());
  }

  @AfterEach
  void closeFetcher() {
    fetcher.close();
  }

  FetchResult fetch(CanonicalUrl url, Duration timeout, long cap) {
    try {
      return fetcher.fetch(new FetchRequest(url, "Trawl/test (+http://bot.test)", timeout, cap));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  HttpAnswer answer(ScriptedServer server) {
    return answer(fetch(server.url("/"), LONG, 10 * MIB));
  }

  HttpAnswer answer(ScriptedServer server, long cap) {
    return answer(fetch(server.url("/"), LONG, cap));
  }

  static HttpAnswer answer(FetchResult result) {
    assertThat(result).isInstanceOf(FetchResult.Answered.class);
    return ((FetchResult.Answered) result).answer();
  }

  FetchResult.Failed failure(ScriptedServer server) {
    return failure(server, LONG);
  }

  FetchResult.Failed failure(ScriptedServer server, Duration timeout) {
    return failure(fetch(server.url("/"), timeout, 10 * MIB));
  }

  static FetchResult.Failed failure(FetchResult result) {
    assertThat(result).isInstanceOf(FetchResult.Failed.class);
    return (FetchResult.Failed) result;
  }

  /** The error a server that answers with these bytes and closes is charged with. */
  ErrorClass errorOf(String response) throws Exception {
    try (var server = ScriptedServer.closingAfter(response)) {
      return failure(server).error();
    }
  }

  /** The answer of a server that sends these bytes and closes. */
  HttpAnswer answerOf(String response) throws Exception {
    try (var server = ScriptedServer.closingAfter(response)) {
      return answer(server);
    }
  }

  static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }
}
