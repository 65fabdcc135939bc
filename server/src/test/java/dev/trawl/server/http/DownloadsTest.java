package dev.trawl.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.CaptureRef;
import dev.trawl.server.account.Access;
import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import dev.trawl.testkit.Captures;
import dev.trawl.testkit.Outcome;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DownloadsTest {
  private static final Route LOOK =
      Route.get("/look", Access.READ, RouteDoc.of("any", "A look"), _ -> Answer.ok("all is well"));

  private final Downloads downloads = new Downloads();
  private final Deque<Downloads.Place> taken = new ArrayDeque<>();

  private void takeAll() {
    for (int i = 0; i < Downloads.MOST_AT_ONCE; i++) {
      taken.add(downloads.placeFor(LOOK.asDownload()));
    }
  }

  @Test
  void one_too_many_is_told_to_come_back() {
    takeAll();

    assertThatThrownBy(() -> downloads.placeFor(LOOK.asDownload()))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.status()).isEqualTo(429);
              assertThat(problem.headers()).containsEntry("Retry-After", "10");
            });
  }

  @Test
  void whoever_is_done_makes_room_for_another() {
    takeAll();
    taken.remove().close();

    downloads.placeFor(LOOK.asDownload());
    assertThatThrownBy(() -> downloads.placeFor(LOOK.asDownload())).isInstanceOf(Problem.class);
  }

  @Test
  void others_need_no_place() {
    takeAll();

    downloads.placeFor(LOOK).close();
    assertThatThrownBy(() -> downloads.placeFor(LOOK.asDownload())).isInstanceOf(Problem.class);
  }

  @Test
  void every_answer_that_reads_a_whole_crawl_needs_one() {
    try (ServerRig rig = new ServerRig()) {
      assertThat(rig.server().routes().routes())
          .filteredOn(Route::isDownload)
          .extracting(Route::path)
          .containsExactlyInAnyOrder(
              "/v1/crawls/{id}/export",
              "/crawl-runs/{id}/export",
              "/crawl-runs/{id}/graph",
              "/api/v1/crawls/{id}/graph",
              "/api/crawl/jobs/{id}/export");
    }
  }

  /** Those who do not read on keep their places: what they asked for fits into no buffer. */
  @Test
  void the_server_writes_so_many_at_a_time() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try (ServerRig rig = new ServerRig()) {
      String path = "/v1/crawls/" + rig.crawl() + "/export?of=pages";
      CaptureRef large = rig.keep(Captures.page("/", "<p>" + "many words ".repeat(20_000)));
      String[] links =
          IntStream.range(0, 60).mapToObj(i -> ServerRig.SEED + i).toArray(String[]::new);
      rig.settle(claim -> Outcome.of(claim).linking(links).bytes(3).captured(large).visited());
      rig.settle(claim -> Outcome.of(claim).bytes(3).captured(large).visited());
      for (int i = 0; i < Downloads.MOST_AT_ONCE; i++) {
        slow.add(asked(rig, path));
      }

      Reply refused = rig.get(path);
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.header("Retry-After")).isEqualTo("10");
      assertThat(rig.get("/v1/crawls").status()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  /** The answer has begun, and is not read on. */
  private static Socket asked(ServerRig rig, String path) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4_096);
    socket.connect(new InetSocketAddress("127.0.0.1", rig.server().port()));
    String head = "GET " + path + " HTTP/1.1\r\nHost: localhost:" + rig.server().port();
    socket.getOutputStream().write((head + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    assertThat(socket.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 200");
    return socket;
  }

  /** Also when a client leaves in the middle, or the answer is a problem. */
  @Test
  void places_are_given_back_however_an_answer_ends() throws IOException {
    try (ServerRig rig = new ServerRig()) {
      String path = "/v1/crawls/" + rig.crawl() + "/export";
      for (int i = 0; i < 3 * Downloads.MOST_AT_ONCE; i++) {
        try (Socket hasty = new Socket("127.0.0.1", rig.server().port())) {
          String head = "GET " + path + " HTTP/1.1\r\nHost: localhost:" + rig.server().port();
          hasty.getOutputStream().write((head + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(rig.get("/v1/crawls/9/export").status()).isEqualTo(404);
      }

      Reply reply = rig.get(path);
      while (reply.status() == 429) {
        reply = rig.get(path);
      }
      assertThat(reply.status()).isEqualTo(200);
    }
  }
}
