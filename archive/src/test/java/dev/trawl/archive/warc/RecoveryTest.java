package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A directory as a killed process leaves it: one file with its marker, cut or spoilt at will. */
@Timeout(120)
class RecoveryTest {
  @TempDir Path root;
  @TempDir Path elsewhere;
  private final List<CaptureRef> refs = new ArrayList<>();
  private final List<WarcSummary> records = new ArrayList<>();
  private Path file;
  private byte[] whole;

  @BeforeEach
  void leaveAnUnfinishedFile() throws Exception {
    try (WarcArchive archive = Samples.open(elsewhere)) {
      for (int i = 0; i < 5; i++) {
        refs.add(archive.keep(page("/" + i, "body " + i)));
      }
    }
    Path written = elsewhere.resolve(refs.getFirst().file());
    WarcInspector.inspect(written, records::add);
    whole = Files.readAllBytes(written);
    file = root.resolve(refs.getFirst().file());
  }

  @Test
  void a_cut_anywhere_in_the_last_three_records_is_found() throws Exception {
    long from = records.get(records.size() - 3).offset();
    for (int length = (int) from; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));

      assertThat(RecordWalk.through(file, found -> {}).wholeBytes())
          .isEqualTo(wholeRecordsUpTo(length));
    }
  }

  @Test
  void a_file_cut_in_its_last_three_records_keeps_all_whole_ones() throws Exception {
    long from = records.get(records.size() - 3).offset();
    // Each recovery waits for the disk a few times, so not every byte is tried here.
    for (int length = (int) from; length < whole.length; length += 11) {
      int end = wholeRecordsUpTo(length);

      recover(Arrays.copyOf(whole, length));

      assertThat(Files.readAllBytes(file)).isEqualTo(Arrays.copyOf(whole, end));
      assertThat(WarcInspector.inspect(file, found -> {}).isWhole()).isTrue();
      assertThat(WarcNames.marker(file)).doesNotExist();
    }
  }

  @Test
  void a_cut_is_told_with_its_place_and_reason() throws Exception {
    List<TailCut> cuts = recover(Arrays.copyOf(whole, whole.length - 1));

    WarcSummary last = records.getLast();
    assertThat(cuts)
        .containsExactly(
            new TailCut(file, last.offset(), whole.length - 1, "the file ends inside a record"));
  }

  @Test
  void a_flipped_byte_anywhere_in_the_last_record_is_found() throws Exception {
    WarcSummary last = records.getLast();
    byte[] content = contentOf(last);
    int found = 0;
    for (long at = last.offset(); at < whole.length; at++) {
      byte[] spoilt = whole.clone();
      spoilt[(int) at] ^= 0x10;

      Files.write(file, spoilt);
      List<byte[]> contents = new ArrayList<>();
      RecordWalk walk = RecordWalk.through(file, one -> contents.add(one.content()));

      // A few bits mean nothing: the time in a gzip header, the padding of the last packed byte.
      if (walk.damage().isEmpty()) {
        assertThat(contents.getLast()).isEqualTo(content);
      } else {
        assertThat(walk.wholeBytes()).isEqualTo(last.offset());
        found++;
      }
    }
    assertThat(found).isGreaterThan((int) last.length() - 10);
  }

  @Test
  void a_record_with_a_flipped_byte_is_cut() throws Exception {
    byte[] spoilt = whole.clone();
    spoilt[whole.length - 30] ^= 0x10;

    recover(spoilt);

    assertThat(Files.size(file)).isEqualTo(records.getLast().offset());
  }

  @Test
  void garbage_at_the_end_is_cut() throws Exception {
    recover(Samples.concat(whole, Samples.bytes("garbage that no WARC writer wrote")));

    assertThat(Files.readAllBytes(file)).isEqualTo(whole);
  }

  @Test
  void zeros_at_the_end_are_cut() throws Exception {
    recover(Samples.concat(whole, new byte[100_000]));

    assertThat(Files.readAllBytes(file)).isEqualTo(whole);
  }

  @Test
  void a_tail_turned_to_zeros_is_cut() throws Exception {
    byte[] spoilt = whole.clone();
    long from = records.get(records.size() - 2).offset() + 20;
    Arrays.fill(spoilt, (int) from, spoilt.length, (byte) 0);

    recover(spoilt);

    assertThat(Files.size(file)).isEqualTo(records.get(records.size() - 2).offset());
  }

  @Test
  void a_member_of_another_kind_at_the_end_is_cut() throws Exception {
    recover(Samples.concat(whole, Samples.gzipped(Samples.bytes("not a WARC record"))));

    assertThat(Files.readAllBytes(file)).isEqualTo(whole);
  }

  @Test
  void a_record_shorter_than_it_says_is_cut() throws Exception {
    String record = "WARC/1.1\r\nWARC-Type: resource\r\nContent-Length: 10\r\n\r\nshort\r\n\r\n";

    recover(Samples.concat(whole, Samples.gzipped(Samples.bytes(record))));

    assertThat(Files.readAllBytes(file)).isEqualTo(whole);
  }

  @Test
  void a_file_without_a_whole_record_is_removed() throws Exception {
    recover(Arrays.copyOf(whole, 20));

    assertThat(file).doesNotExist();
    assertThat(WarcNames.marker(file)).doesNotExist();
  }

  @Test
  void a_marker_without_a_file_is_removed() throws Exception {
    Files.createFile(WarcNames.marker(file));

    Samples.open(root).close();

    assertThat(WarcNames.marker(file)).doesNotExist();
  }

  @Test
  void the_index_holds_what_was_recovered() throws Exception {
    recover(Arrays.copyOf(whole, (int) refs.get(4).offset() + 5));

    assertThat(Files.readAllLines(WarcNames.index(file))).hasSize(4);
  }

  @Test
  void captures_beyond_a_cut_are_not_readable_and_those_before_are() throws Exception {
    Files.write(file, Arrays.copyOf(whole, (int) refs.get(3).offset() + 5));
    Files.createFile(WarcNames.marker(file));

    try (WarcArchive archive = Samples.open(root)) {
      assertThat(refs.subList(0, 3)).allMatch(archive::isReadable);
      assertThat(refs.subList(3, 5)).noneMatch(archive::isReadable);
    }
  }

  @Test
  void a_cut_between_two_records_shows_only_by_the_places_beyond_it() throws Exception {
    Files.write(file, Arrays.copyOf(whole, (int) refs.get(4).offset()));
    Files.createFile(WarcNames.marker(file));

    try (WarcArchive archive = Samples.open(root)) {
      assertThat(archive.cuts()).isEmpty();
      assertThat(archive.isReadable(refs.get(3))).isTrue();
      assertThat(archive.isReadable(refs.get(4))).isFalse();
    }
  }

  @Test
  void a_recovered_archive_is_written_to_in_a_new_file() throws Exception {
    Files.write(file, Arrays.copyOf(whole, whole.length - 1));
    Files.createFile(WarcNames.marker(file));

    try (WarcArchive archive = Samples.open(root)) {
      CaptureRef next = archive.keep(page("/next", "a new one"));

      assertThat(next.file()).isNotEqualTo(refs.getFirst().file());
      assertThat(archive.read(next).payload()).asString().isEqualTo("a new one");
    }
  }

  @Test
  void a_recovery_that_was_itself_interrupted_is_done_again() throws Exception {
    recover(Arrays.copyOf(whole, whole.length - 1));
    byte[] once = Files.readAllBytes(file);
    List<String> index = Files.readAllLines(WarcNames.index(file));
    Files.writeString(WarcNames.marker(file), "half a run of index lines");
    Files.writeString(root.resolve(WarcNames.index(file).getFileName() + ".tmp"), "half a line");

    Samples.open(root).close();

    assertThat(Files.readAllBytes(file)).isEqualTo(once);
    assertThat(Files.readAllLines(WarcNames.index(file))).isEqualTo(index);
  }

  @Test
  void files_of_others_in_the_directory_are_left_alone() throws Exception {
    Path other = root.resolve("other-20260301120000-000001-0.warc.gz");
    Files.writeString(other, "not for us to cut");

    Samples.open(root).close();

    assertThat(other).hasContent("not for us to cut");
  }

  private List<TailCut> recover(byte[] content) throws IOException {
    Files.write(file, content);
    Files.deleteIfExists(WarcNames.index(file));
    Files.write(WarcNames.marker(file), new byte[0]);
    try (WarcArchive archive = Samples.open(root)) {
      return archive.cuts();
    }
  }

  private byte[] contentOf(WarcSummary record) throws IOException {
    try (MemberReader reader = MemberReader.open(elsewhere.resolve(file.getFileName()))) {
      return reader.read(record.offset(), Integer.MAX_VALUE - 8).content();
    }
  }

  private int wholeRecordsUpTo(int length) {
    return (int)
        records.stream()
            .mapToLong(r -> r.offset() + r.length())
            .filter(end -> end <= length)
            .max()
            .orElseThrow();
  }
}
