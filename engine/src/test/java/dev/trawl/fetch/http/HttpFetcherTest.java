package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.url.CanonicalUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class HttpFetcherTest extends FetchTesting {
  private static final String PAGE = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
  private static final String HELLO =
      "sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

  @Test
  void what_may_not_be_sent_when_it_could_be_is_withheld() throws Exception {
    try (var server = ScriptedServer.answering(PAGE)) {
      FetchRequest request = new FetchRequest(server.url("/"), "Trawl/test", LONG, MIB);

      assertThat(fetcher.fetch(request.onlyIf(() -> false))).isEqualTo(new FetchResult.Withheld());
      assertThat(fetcher.fetch(request)).isInstanceOf(FetchResult.Answered.class);

      assertThat(server.requests()).hasSize(1);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void an_answer_is_received_once_when_it_has_begun_to_come() throws Exception {
    List<Integer> asked = new ArrayList<>();
    try (var server = ScriptedServer.answering(PAGE)) {
      FetchRequest request = new FetchRequest(server.url("/"), "Trawl/test", LONG, MIB);

      FetchResult result =
          fetcher.fetch(request.receivedBy(() -> asked.add(server.requests().size())));

      assertThat(asked).containsExactly(1);
      assertThat(text(answer(result).payload())).isEqualTo("hello");
    }
  }

  @Test
  void the_time_until_an_answer_is_received_is_not_charged_to_the_server() throws Exception {
    reopen(HttpFetcherConfig.of(loopback).withPhases(new PhaseLimits(LONG, LONG, SHORT)));
    CountDownLatch never = new CountDownLatch(1);
    try (var server = ScriptedServer.answering(PAGE)) {
      FetchRequest request = new FetchRequest(server.url("/"), "Trawl/test", LONG, MIB);

      FetchResult result =
          fetcher.fetch(
              request.receivedBy(() -> never.await(2 * SHORT.toMillis(), TimeUnit.MILLISECONDS)));

      assertThat(text(answer(result).payload())).isEqualTo("hello");
    }
  }

  @Test
  void a_page_comes_back_with_status_payload_and_digest() throws Exception {
    try (var server = ScriptedServer.answering(PAGE)) {
      HttpAnswer answer = answer(server);

      assertThat(answer.status()).isEqualTo(200);
      assertThat(text(answer.payload())).isEqualTo("hello");
      assertThat(answer.payloadDigest()).isEqualTo(HELLO);
      assertThat(answer.entityDigest()).isEqualTo(HELLO);
      assertThat(answer.entityLength()).isEqualTo(5);
      assertThat(answer.truncated()).isFalse();
      assertThat(answer.ip()).isEqualTo("127.0.0.1");
    }
  }

  @Test
  void the_request_names_agent_host_and_codings() throws Exception {
    try (var server = ScriptedServer.answering(PAGE)) {
      HttpAnswer answer = answer(fetch(server.url("/a/b?c=d"), LONG, MIB));

      assertThat(new String(answer.request(), ISO_8859_1))
          .isEqualTo(
              "GET /a/b?c=d HTTP/1.1\r\n"
                  + ("Host: 127.0.0.1:" + server.port() + "\r\n")
                  + "User-Agent: Trawl/test (+http://bot.test)\r\n"
                  + "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n"
                  + "Accept-Language: en;q=0.9,*;q=0.5\r\n"
                  + "Accept-Encoding: gzip, deflate, br, zstd\r\n"
                  + "Connection: keep-alive\r\n\r\n")
          .isEqualTo(server.requests().getFirst());
    }
  }

  @Test
  void a_query_without_a_path_is_asked_below_the_root() throws Exception {
    try (var server = ScriptedServer.answering(PAGE)) {
      answer(fetch(server.url("?q=1"), LONG, MIB));

      assertThat(server.requests().getFirst()).startsWith("GET /?q=1 HTTP/1.1\r\n");
    }
  }

  @Test
  void the_response_is_kept_byte_for_byte() throws Exception {
    byte[] wire =
        ("HTTP/1.1 200 \u00c4h  ok\r\nx-ODD :  v\t\r\nContent-Type: text/html\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
                + "5;ext=\"1\"\r\nhel\0o\r\n0001\n!\n0\r\nTrailer: \u00ff\r\n\r\n")
            .getBytes(ISO_8859_1);
    try (var server = ScriptedServer.answering(wire)) {
      HttpAnswer answer = answer(server);

      assertThat(answer.response()).isEqualTo(wire);
      assertThat(new String(wire, 0, answer.headLength(), ISO_8859_1)).endsWith("chunked\r\n\r\n");
      assertThat(text(answer.payload())).isEqualTo("hel\0o!");
    }
  }

  @Test
  void each_phase_is_timed() throws Exception {
    try (var server = ScriptedServer.answering(PAGE)) {
      var timings = answer(server).timings();

      assertThat(timings.connect()).isPositive();
      assertThat(timings.firstByte()).isPositive();
      assertThat(timings.tls()).isZero();
      assertThat(timings.total()).isGreaterThan(timings.connect().plus(timings.firstByte()));
    }
  }

  @Test
  void a_url_that_could_write_a_second_request_is_never_sent() throws Exception {
    try (var server = ScriptedServer.answering(PAGE)) {
      var failed = failure(fetch(server.url("/ HTTP/1.1\r\nHost: b\r\n\r\n"), LONG, MIB));

      assertThat(failed.detail()).contains("not canonical");
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void an_agent_with_a_line_break_is_refused() {
    assertThatThrownBy(
            () -> new FetchRequest(new CanonicalUrl("http://a.test/"), "Trawl\r\nX: y", LONG, MIB))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("userAgent");
  }

  @Test
  void an_interrupt_ends_the_fetch() throws Exception {
    var asked = new CountDownLatch(1);
    var seen = new AtomicReference<Throwable>();
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              asked.countDown();
              peer.hang();
            })) {
      Thread thread =
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      fetcher.fetch(new FetchRequest(server.url("/"), "Trawl", LONG, MIB));
                    } catch (InterruptedException e) {
                      seen.set(e);
                    }
                  });
      asked.await();
      thread.interrupt();
      thread.join();

      assertThat(seen.get()).isInstanceOf(InterruptedException.class);
    }
  }

  @Test
  void closing_ends_the_fetches_under_way() throws Exception {
    var asked = new CountDownLatch(1);
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              asked.countDown();
              peer.hang();
            })) {
      Thread.ofVirtual()
          .start(
              () -> {
                awaitQuietly(asked);
                fetcher.close();
                fetcher.close();
              });

      assertThat(failure(server).detail()).startsWith("127.0.0.1: ");
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
