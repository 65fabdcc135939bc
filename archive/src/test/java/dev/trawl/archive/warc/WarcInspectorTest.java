package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.bytes;
import static dev.trawl.archive.warc.Samples.digest;
import static dev.trawl.archive.warc.Samples.page;
import static dev.trawl.archive.warc.Samples.url;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.warc.WarcInspector.Findings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarcInspectorTest {
  @TempDir Path root;
  private final List<WarcSummary> found = new ArrayList<>();

  @Test
  void a_whole_file_is_listed_record_by_record() throws Exception {
    CaptureRef ref;
    try (WarcArchive archive = Samples.open(root)) {
      ref = archive.keep(page("/a", "hello"));
    }

    Findings findings = WarcInspector.inspect(root.resolve(ref.file()), found::add);

    assertThat(findings.isWhole()).isTrue();
    assertThat(findings.records()).isEqualTo(4);
    assertThat(found)
        .extracting(WarcSummary::type)
        .containsExactly("warcinfo", "response", "request", "metadata");
    WarcSummary response = found.get(1);
    assertThat(response.offset()).isEqualTo(ref.offset());
    assertThat(response.uri()).isEqualTo(url("/a").text());
    assertThat(response.date()).isEqualTo("2026-03-01T12:00:00.250Z");
    assertThat(response.digest()).isEqualTo(digest(bytes("hello")));
    assertThat(response.offset() + response.length()).isEqualTo(found.get(2).offset());
  }

  @Test
  void a_damaged_tail_is_told_and_not_touched() throws Exception {
    CaptureRef ref;
    try (WarcArchive archive = Samples.open(root)) {
      ref = archive.keep(page("/a", "hello"));
    }
    Path file = root.resolve(ref.file());
    byte[] cut = Arrays.copyOf(Files.readAllBytes(file), (int) Files.size(file) - 3);
    Files.write(file, cut);

    Findings findings = WarcInspector.inspect(file, found::add);

    assertThat(found).hasSize(3);
    assertThat(findings.damage()).isEqualTo("the file ends inside a record");
    assertThat(findings.wholeBytes())
        .isEqualTo(found.getLast().offset() + found.getLast().length());
    assertThat(findings.fileBytes()).isEqualTo(cut.length);
    assertThat(Files.readAllBytes(file)).isEqualTo(cut);
  }

  @Test
  void a_file_that_is_no_warc_has_no_records() throws Exception {
    Path file = Files.writeString(root.resolve("page.html"), "<html>");

    Findings findings = WarcInspector.inspect(file, found::add);

    assertThat(findings.records()).isZero();
    assertThat(findings.damage()).isEqualTo("no gzip member starts here");
  }
}
