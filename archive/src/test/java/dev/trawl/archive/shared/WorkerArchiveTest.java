package dev.trawl.archive.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.archive.warc.WarcView;
import dev.trawl.testkit.Captures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerArchiveTest {
  @TempDir Path root;

  @Test
  void each_worker_writes_in_a_directory_of_its_own() throws Exception {
    try (WorkerArchive a = open("a");
        WorkerArchive b = open("b")) {
      CaptureRef one = a.keep(Captures.page("/1", "one"));
      CaptureRef two = b.keep(Captures.page("/2", "two"));

      assertThat(one.file()).matches("a/trawl-.*\\.warc\\.gz");
      assertThat(two.file()).matches("b/trawl-.*\\.warc\\.gz");
      assertThat(root.resolve(one.file())).exists();
    }
  }

  @Test
  void a_worker_reads_what_another_is_still_writing_and_leaves_it_alone() throws Exception {
    try (WorkerArchive a = open("a")) {
      CaptureRef ref = a.keep(Captures.page("/1", "one"));
      try (WorkerArchive b = open("b")) {
        assertThat(b.read(ref).payload()).asString().isEqualTo("one");
      }

      assertThat(names("a")).contains(name(ref) + ".open").doesNotContain(name(ref) + ".cdxj");
      CaptureRef next = a.keep(Captures.page("/2", "two"));
      assertThat(a.read(next).payload()).asString().isEqualTo("two");
    }
  }

  @Test
  void a_repeat_is_read_from_the_directory_of_its_writer() throws Exception {
    CaptureRef repeat;
    try (WorkerArchive a = open("a")) {
      a.keep(Captures.page("/1", "the same"));
      repeat = a.keep(Captures.page("/2", "the same"));
    }

    try (WorkerArchive b = open("b")) {
      assertThat(b.read(repeat).payload()).asString().isEqualTo("the same");
      assertThat(b.isReadable(repeat)).isTrue();
    }
  }

  @Test
  void two_workers_of_one_id_are_refused() throws Exception {
    try (WorkerArchive a = open("a")) {
      assertThatThrownBy(() -> open("a"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(root.resolve("a").toString());
      assertThat(a.isReadable(new CaptureRef("a/none", 0))).isFalse();
    }
  }

  @Test
  void who_only_looks_makes_no_file() throws Exception {
    CaptureRef ref;
    try (WorkerArchive a = open("a")) {
      ref = a.keep(Captures.page("/1", "one"));
      int before = names("a").size();

      try (WarcView view = WarcView.of(root)) {
        assertThat(view.read(ref).payload()).asString().isEqualTo("one");
      }

      assertThat(names("a")).hasSize(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "../x", "a/b", "-a", "ä", "a b"})
  void an_id_that_is_no_directory_name_is_refused(String id) {
    assertThatThrownBy(() -> new WriterId(id)).hasMessageContaining("\"" + id + "\"");
  }

  @Test
  void no_place_leads_out_of_the_root() throws Exception {
    Path outside = Files.writeString(root.resolve("outside.warc.gz"), "secret");
    try (WarcView view = WarcView.of(root.resolve("archive"))) {
      assertThat(view.isReadable(new CaptureRef("../" + outside.getFileName(), 0))).isFalse();
      assertThatThrownBy(() -> view.read(new CaptureRef("../outside.warc.gz", 0)))
          .hasMessageContaining("no file of the archive");
    }
  }

  private WorkerArchive open(String id) throws IOException {
    return WorkerArchive.open(
        root, new WriterId(id), WarcConfig.standard(), InstantSource.system(), UUID::randomUUID);
  }

  private static String name(CaptureRef ref) {
    return ref.file().substring(ref.file().indexOf('/') + 1);
  }

  private List<String> names(String id) throws IOException {
    try (Stream<Path> files = Files.list(root.resolve(id))) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
