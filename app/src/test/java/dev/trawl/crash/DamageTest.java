package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.warc.WarcInspector;
import dev.trawl.archive.warc.WarcSummary;
import dev.trawl.synthetic.web.Mix;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that a crash left damaged are mended; files damaged later are told of. */
class DamageTest {
  private static final int FAILED = 1;

  @TempDir Path scratch;

  private ServedWeb web;
  private Crawls crawls;

  @BeforeEach
  void serve() throws IOException {
    web = ServedWeb.of(ServedWeb.spec(11, 30, 60).with(Mix.plain()));
    crawls = new Crawls(scratch, web.seed(), scratch.resolve("data"));
  }

  @AfterEach
  void stop() throws IOException {
    web.close();
  }

  @Test
  void pages_behind_a_torn_tail_are_fetched_again() throws Exception {
    killMidway();
    Path newest = newestFile();
    List<WarcSummary> captures = captures(newest);
    WarcSummary torn = captures.get(captures.size() - 20);

    // In the middle of a record.
    truncate(newest, torn.offset() + 57);

    assertFetchedAgain(captures.subList(captures.size() - 20, captures.size()));
  }

  @Test
  void pages_behind_a_clean_cut_are_fetched_again() throws Exception {
    killMidway();
    Path newest = newestFile();
    List<WarcSummary> captures = captures(newest);
    WarcSummary gone = captures.get(captures.size() - 20);

    // The file that remains is a whole one: only the records that point beyond its end can tell.
    truncate(newest, gone.offset());

    assertFetchedAgain(captures.subList(captures.size() - 20, captures.size()));
  }

  @Test
  void rubbish_and_zeros_behind_the_last_record_are_cut_off() throws Exception {
    killMidway();
    List<Path> files = files();
    Files.write(files.getLast(), new byte[4_096], StandardOpenOption.APPEND);
    Files.writeString(files.getFirst(), "\u001f\u008bnot a record", StandardOpenOption.APPEND);

    complete();

    Findings.in(crawls.data()).assertWhole(web.expected().states());
    assertThat(files())
        .allSatisfy(file -> assertThat(WarcInspector.inspect(file, r -> {}).isWhole()).isTrue());
  }

  @Test
  void a_flipped_byte_in_a_finished_file_is_reported_as_exactly_that_capture() throws Exception {
    complete();
    Path file = newestFile();
    WarcSummary victim =
        captures(file).stream().filter(c -> c.uri().endsWith(".html")).findFirst().orElseThrow();

    flip(file, victim.offset() + 60);

    try (Child verify = Child.trawl(scratch, "verify", "--data=" + crawls.data())) {
      assertThat(verify.exitCode()).isEqualTo(FAILED);
      assertThat(verify.out().lines().findFirst().orElse(""))
          .contains(victim.uri(), file.getFileName().toString(), "" + victim.offset());
      assertThat(verify.out()).containsPattern("unreadableCaptures +1\\R");
    }
  }

  @Test
  void a_file_that_is_gone_is_reported_by_every_page_that_needed_it() throws Exception {
    complete();
    Path file = files().getFirst();
    int pages = captures(file).size() + repeatsElsewhere(file);

    Files.delete(file);

    try (Child verify =
        Child.trawl(scratch, "verify", "--summary=json", "--data=" + crawls.data())) {
      assertThat(verify.exitCode()).isEqualTo(FAILED);
      assertThat(verify.out()).contains("\"unreadableCaptures\":" + pages + "}");
    }
  }

  @Test
  void a_repair_queues_exactly_the_pages_whose_captures_are_gone() throws Exception {
    complete();
    Path file = files().getFirst();
    Map<String, Long> before = hits();
    List<WarcSummary> gone = captures(file);
    int pages = gone.size() + repeatsElsewhere(file);
    Files.delete(file);

    try (Child repair =
        Child.trawl(scratch, "verify", "--repair", "--summary=json", "--data=" + crawls.data())) {
      assertThat(repair.exitCode()).as(repair::told).isZero();
      assertThat(repair.out()).contains("\"unreadableCaptures\":0,\"requeued\":" + pages + "}");
    }
    complete();

    Findings.in(crawls.data()).assertWhole(web.expected().states());
    Map<String, Long> after = hits();
    assertThat(gone)
        .allSatisfy(
            capture ->
                assertThat(after.get(capture.uri()))
                    .as(capture.uri())
                    .isEqualTo(before.get(capture.uri()) + 1));
    long again = after.values().stream().mapToLong(n -> n).sum();
    assertThat(again - before.values().stream().mapToLong(n -> n).sum() - robots(before, after))
        .isEqualTo(pages);
  }

  /** How many requests more were for robots.txt. */
  private static long robots(Map<String, Long> before, Map<String, Long> after) {
    return after.entrySet().stream()
        .filter(url -> url.getKey().endsWith("/robots.txt"))
        .mapToLong(url -> url.getValue() - before.getOrDefault(url.getKey(), 0L))
        .sum();
  }

  private void killMidway() throws IOException, InterruptedException {
    try (Child child = crawls.start()) {
      assertThat(child.runsUntil(() -> web.requests() >= 600)).as(child::told).isTrue();
      assertThat(child.kill()).isTrue();
    }
  }

  private void complete() throws IOException, InterruptedException {
    try (Child child = crawls.start()) {
      assertThat(child.exitCode()).as(child::told).isZero();
    }
  }

  private void assertFetchedAgain(List<WarcSummary> lost) throws Exception {
    Map<String, Long> before = hits();
    complete();
    Map<String, Long> after = hits();

    Findings.in(crawls.data()).assertWhole(web.expected().states());
    assertThat(lost)
        .allSatisfy(
            capture ->
                assertThat(after.get(capture.uri()))
                    .as(capture.uri())
                    .isEqualTo(before.get(capture.uri()) + 1));
  }

  private Map<String, Long> hits() {
    Map<String, Long> hits = new HashMap<>();
    web.ledger().requests().forEach(request -> hits.merge(request.url(), 1L, Long::sum));
    return hits;
  }

  /** The captures of a file, in their order. */
  private static List<WarcSummary> captures(Path file) throws IOException {
    List<WarcSummary> captures = new ArrayList<>();
    WarcInspector.inspect(
        file,
        record -> {
          if (record.type().equals("response") || record.type().equals("revisit")) {
            captures.add(record);
          }
        });
    return captures;
  }

  /** How many captures in other files say no more than that they repeat one of this file. */
  private int repeatsElsewhere(Path file) throws IOException {
    Set<String> originals =
        captures(file).stream()
            .filter(capture -> capture.type().equals("response"))
            .map(WarcSummary::digest)
            .collect(Collectors.toSet());
    int repeats = 0;
    for (Path other : files()) {
      for (WarcSummary capture : other.equals(file) ? List.<WarcSummary>of() : captures(other)) {
        boolean isRepeat = capture.type().equals("revisit");
        repeats += isRepeat && originals.contains(capture.digest()) ? 1 : 0;
      }
    }
    return repeats;
  }

  private Path newestFile() throws IOException {
    return files().getLast();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(crawls.archive())) {
      return files
          .filter(file -> file.toString().endsWith(".warc.gz"))
          .sorted(Comparator.comparing(Path::toString))
          .toList();
    }
  }

  private static void truncate(Path file, long length) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      assertThat(channel.size()).isGreaterThan(length);
      channel.truncate(length);
    }
  }

  private static void flip(Path file, long at) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      channel.read(one, at);
      one.put(0, (byte) (one.get(0) ^ 0x10));
      channel.write(one.flip(), at);
    }
  }
}
