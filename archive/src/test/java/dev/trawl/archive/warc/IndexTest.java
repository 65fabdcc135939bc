package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.bytes;
import static dev.trawl.archive.warc.Samples.capture;
import static dev.trawl.archive.warc.Samples.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexTest {
  @TempDir Path root;

  @Test
  void a_line_tells_what_was_captured_and_where() throws Exception {
    CaptureRef ref;
    try (WarcArchive archive = Samples.open(root)) {
      ref = archive.keep(page("/Some/Path?b=2&a=1", "hello"));
    }

    assertThat(index(ref))
        .containsExactly(
            "test,a)/some/path?a=1&b=2 20260301120000 {\"url\":"
                + " \"http://www.a.test/Some/Path?b=2&a=1\", \"mime\": \"text/html\","
                + " \"status\": \"200\", \"digest\": \""
                + Samples.digest(bytes("hello"))
                + "\", \"length\": \""
                + memberLength(ref)
                + "\", \"offset\": \""
                + ref.offset()
                + "\", \"filename\": \""
                + ref.file()
                + "\"}");
  }

  @Test
  void lines_are_sorted() throws Exception {
    CaptureRef ref;
    try (WarcArchive archive = Samples.open(root)) {
      archive.keep(page("/c", "c"));
      archive.keep(page("/a", "a"));
      ref = archive.keep(page("/b", "b"));
    }

    assertThat(index(ref)).hasSize(3).isSorted();
  }

  @Test
  void revisits_and_cuts_are_marked() throws Exception {
    CaptureRef ref;
    try (WarcArchive archive = Samples.open(root)) {
      archive.keep(page("/a", "twin"));
      archive.keep(page("/b", "twin"));
      ref = archive.keep(capture("/c", Samples.HTML, bytes("cut"), bytes("cut"), true));
    }

    List<String> lines = index(ref);
    assertThat(lines.get(0)).contains("\"mime\": \"text/html\"").doesNotContain("truncated");
    assertThat(lines.get(1)).contains("\"mime\": \"warc/revisit\"");
    assertThat(lines.get(2)).endsWith("\"truncated\": \"length\"}");
  }

  @Test
  void an_index_made_from_the_file_is_the_same_as_one_made_while_writing() throws Exception {
    CaptureRef ref;
    try (WarcArchive archive = Samples.open(root)) {
      archive.keep(page("/a", "twin"));
      archive.keep(page("/b", "twin"));
      archive.keep(capture("/c", "HTTP/1.1 204 No\r\n\r\n", new byte[0], new byte[0]));
      ref = archive.keep(capture("/d", Samples.HTML, bytes("cut"), bytes("cut"), true));
    }
    List<String> written = index(ref);
    Files.delete(WarcNames.index(root.resolve(ref.file())));

    Samples.open(root).close();

    assertThat(index(ref)).isEqualTo(written);
  }

  @Test
  void more_lines_than_fit_in_memory_are_sorted_too() throws Exception {
    IndexRuns runs = IndexRuns.create(root.resolve("spill"), 7);
    for (int i = 0; i < 100; i++) {
      runs.add("line %03d".formatted(i * 37 % 100));
    }

    runs.writeTo(root.resolve("index"));

    assertThat(Files.readAllLines(root.resolve("index"))).hasSize(100).isSorted();
  }

  @ParameterizedTest
  @ValueSource(ints = {32_768, 3_000, 1_024, 100})
  void lines_that_are_sorted_in_parts_are_sorted_as_a_whole(int bufferedLines) throws Exception {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      lines.add("line %04d \u00e9".formatted(i));
    }
    List<String> scattered = new ArrayList<>(lines);
    Collections.shuffle(scattered, new Random(1));
    IndexRuns runs = IndexRuns.create(root.resolve("spill"), bufferedLines);
    for (String line : scattered) {
      runs.add(line);
    }

    runs.writeTo(root.resolve("index"));

    assertThat(Files.readAllLines(root.resolve("index"))).isEqualTo(lines);
  }

  @Test
  void a_draft_is_no_index_until_it_is_put_in_place() throws Exception {
    IndexRuns runs = IndexRuns.create(root.resolve("spill"));
    runs.add("line");
    Path index = root.resolve("index");

    runs.draft(index);
    assertThat(index).doesNotExist();
    IndexRuns.place(index);

    assertThat(index).hasContent("line\n");
  }

  @Test
  void quotes_in_a_url_are_escaped() {
    IndexEntry entry =
        new IndexEntry(
            Samples.url("/?q=\"digest\": \"x\\"),
            "2026-03-01T12:00:00.250Z",
            "text/html",
            200,
            "sha256:00",
            false);

    assertThat(entry.line("f", 1, 2)).contains("?q=\\\"digest\\\": \\\"x\\\\\", \"mime\"");
  }

  private List<String> index(CaptureRef ref) throws IOException {
    return Files.readAllLines(WarcNames.index(root.resolve(ref.file())));
  }

  private long memberLength(CaptureRef ref) throws IOException {
    long[] length = {0};
    WarcInspector.inspect(
        root.resolve(ref.file()),
        found -> length[0] += found.offset() == ref.offset() ? found.length() : 0);
    return length[0];
  }
}
