package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.Site;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Directories that are taken, full, read-only or none at all: a line says so, and what to do. */
class DataDirectoryTest {
  private static final int FAILED = 1;

  @TempDir Path scratch;

  @Test
  void a_second_process_is_turned_away_and_the_first_goes_on() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(13, 20, 30))) {
      Crawls crawls = new Crawls(scratch, web.seed(), scratch.resolve("data"));
      try (Child first = crawls.start("--demo-delay=100ms")) {
        first.runsUntil(() -> web.requests() >= 5);
        try (Child second = crawls.start("--demo-delay=100ms")) {
          assertRefused(second, crawls.data(), "in use");
        }
        assertThat(first.exitCode()).as(first::told).isZero();
      }

      Findings.in(crawls.data()).assertWhole(web.expected().states());
    }
  }

  @Test
  void a_full_disk_stops_the_crawl_and_room_lets_it_go_on() throws Exception {
    try (ServedWeb web = ServedWeb.of(WebSpec.of(17, 30, 150));
        SmallDisk disk = SmallDisk.mount(scratch.resolve("disk"), "16m")) {
      Crawls crawls = new Crawls(scratch, web.seed(), disk.directory().resolve("data"));
      try (Child first = crawls.start()) {
        assertRefused(first, disk.directory(), "ree");
      }

      disk.remount("size=500m");

      try (Child second = crawls.start()) {
        assertThat(second.exitCode()).as(second::told).isZero();
      }
      Findings.in(crawls.data()).assertWhole(web.expected().states());
    }
  }

  @Test
  void a_disk_that_fills_up_while_the_crawl_stops_is_reported() throws Exception {
    CountDownLatch mayAnswer = new CountDownLatch(1);
    try (SyntheticServer server = SyntheticServer.start(heldPage(mayAnswer), 0);
        SmallDisk disk = SmallDisk.mount(scratch.resolve("disk"), "16m")) {
      String url = server.url("127.0.0.1", "/");
      Crawls crawls = new Crawls(scratch, url, disk.directory().resolve("data"));
      try (Child child = crawls.start()) {
        assertThat(child.runsUntil(() -> server.ledger().hits(url) == 1)).isTrue();
        child.signal("TERM");
        assertThat(child.runsUntil(() -> child.told().contains("Stopping"))).isTrue();
        disk.fill();
        mayAnswer.countDown();

        assertRefused(child, disk.directory(), "ree");
      }
    }
  }

  /** One page, larger than what the fill leaves, once the test lets it go. */
  private static Site heldPage(CountDownLatch mayAnswer) {
    byte[] noise = new byte[2_000_000];
    new Random(23).nextBytes(noise);
    return request -> {
      if (request.target().equals("/robots.txt")) {
        return Answer.text(404, "none");
      }
      try {
        mayAnswer.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return Answer.page(200, Headers.TEXT, noise);
    };
  }

  @Test
  void a_read_only_disk_is_named_with_the_remedy() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(19, 1, 5));
        SmallDisk disk = SmallDisk.mount(scratch.resolve("disk"), "16m")) {
      disk.remount("ro");

      try (Child child =
          new Crawls(scratch, web.seed(), disk.directory().resolve("data")).start()) {
        assertRefused(child, disk.directory(), "another --data directory");
      }
      assertThat(web.requests()).isZero();
    }
  }

  @Test
  void a_path_below_a_file_is_named_with_the_remedy() throws Exception {
    Path file = Files.writeString(scratch.resolve("file"), "not a directory");
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(19, 1, 5));
        Child child = new Crawls(scratch, web.seed(), file.resolve("data")).start()) {
      assertRefused(child, file, "another --data directory");
      assertThat(file).hasContent("not a directory");
    }
  }

  @Test
  void a_file_in_the_place_of_the_directory_is_named_with_the_remedy() throws Exception {
    Path file = Files.writeString(scratch.resolve("file"), "not a directory");
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(19, 1, 5));
        Child child = new Crawls(scratch, web.seed(), file).start()) {
      assertRefused(child, file, "another --data directory");
      assertThat(file).hasContent("not a directory");
    }
  }

  private static void assertRefused(Child child, Path place, String remedy)
      throws IOException, InterruptedException {
    assertThat(child.exitCode()).as(child::told).isEqualTo(FAILED);
    assertThat(child.out()).isEmpty();
    assertThat(child.err()).contains(place.toString()).contains(remedy);
    assertThat(child.err().lines().count()).as(child.err()).isLessThanOrEqualTo(4);
  }
}
