package dev.trawl.archive.warc;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Sorts index lines in bounded memory: a full buffer goes to the file's open marker as a sorted
 * run, and the runs are merged when the file is finished. After a crash nobody reads them: the
 * index is made anew from the file itself.
 */
final class IndexRuns {
  /** About 12 MB; most crawls never put a line aside. */
  private static final int BUFFERED_LINES = 32_768;

  /** So many are sorted at a time, so that little is left to do at the end, when somebody waits. */
  private static final int LINES_AT_ONCE = 1_024;

  private static final int WRITTEN_AT_ONCE = 64 << 10;

  private final Path spill;
  private final int bufferedLines;
  private final List<String> buffer = new ArrayList<>();
  private final List<Run> runs = new ArrayList<>();
  private long spilledBytes;

  private record Run(long start, int lines) {}

  private record Head(String line, BufferedReader rest, int remaining) {}

  private IndexRuns(Path spill, int bufferedLines) {
    this.spill = spill;
    this.bufferedLines = bufferedLines;
  }

  static IndexRuns create(Path spill) throws IOException {
    return create(spill, BUFFERED_LINES);
  }

  static IndexRuns create(Path spill, int bufferedLines) throws IOException {
    Files.write(spill, new byte[0]);
    return new IndexRuns(spill, bufferedLines);
  }

  void add(String line) throws IOException {
    buffer.add(line);
    if (buffer.size() >= bufferedLines) {
      spill();
    } else if (buffer.size() % LINES_AT_ONCE == 0) {
      buffer.subList(buffer.size() - LINES_AT_ONCE, buffer.size()).sort(null);
    }
  }

  private void spill() throws IOException {
    buffer.sort(null);
    StringBuilder text = new StringBuilder();
    buffer.forEach(line -> text.append(line).append('\n'));
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    Files.write(spill, bytes, StandardOpenOption.APPEND);
    runs.add(new Run(spilledBytes, buffer.size()));
    spilledBytes += bytes.length;
    buffer.clear();
  }

  /** Puts the whole index in place in one step, so that a half-written one is never seen. */
  void writeTo(Path index) throws IOException {
    draft(index);
    place(index);
  }

  /** Writes the index to a place where nobody looks for it. */
  void draft(Path index) throws IOException {
    Path draft = draftOf(index);
    try (OutputStream file = Files.newOutputStream(draft);
        OutputStream out = new BufferedOutputStream(file, WRITTEN_AT_ONCE)) {
      buffer.sort(null);
      if (runs.isEmpty()) {
        for (String line : buffer) {
          write(line, out);
        }
      } else {
        merge(out);
      }
    }
    Disk.force(draft);
  }

  /** Puts the draft where everybody looks for the index. */
  static void place(Path index) throws IOException {
    Files.move(draftOf(index), index, StandardCopyOption.ATOMIC_MOVE);
  }

  private static Path draftOf(Path index) {
    return index.resolveSibling(index.getFileName() + ".tmp");
  }

  private static void write(String line, OutputStream out) throws IOException {
    out.write(line.getBytes(StandardCharsets.UTF_8));
    out.write('\n');
  }

  private void merge(OutputStream out) throws IOException {
    PriorityQueue<Head> heads = new PriorityQueue<>(Comparator.comparing(Head::line));
    List<InputStream> open = new ArrayList<>();
    try {
      for (Run run : runs) {
        InputStream in = Files.newInputStream(spill);
        open.add(in);
        in.skipNBytes(run.start());
        var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        pushNext(heads, reader, run.lines());
      }
      pushNext(heads, linesOf(buffer), buffer.size());
      for (@Nullable Head head = heads.poll(); head != null; head = heads.poll()) {
        write(head.line(), out);
        pushNext(heads, head.rest(), head.remaining());
      }
    } finally {
      for (InputStream in : open) {
        in.close();
      }
    }
  }

  private static BufferedReader linesOf(List<String> lines) {
    return new BufferedReader(Reader.of(String.join("\n", lines)));
  }

  private static void pushNext(PriorityQueue<Head> heads, BufferedReader from, int remaining)
      throws IOException {
    if (remaining > 0) {
      @Nullable String line = from.readLine();
      if (line == null) {
        throw new IOException("index lines put aside are gone; they will be made anew");
      }
      heads.add(new Head(line, from, remaining - 1));
    }
  }
}
