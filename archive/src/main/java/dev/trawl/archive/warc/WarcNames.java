package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of an archive's files: {@code <prefix>-<UTC time>-<serial>-<writer>.warc.gz}. Serials
 * only grow, whatever the clock does, so that no name is ever used twice and the order of serials
 * is the order of age.
 */
record WarcNames(Path root, String prefix) {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(ZoneOffset.UTC);
  private static final String WARC = ".warc.gz";
  private static final String MARKER = ".open";
  private static final String INDEX = ".cdxj";
  private static final String DISCARDED = "last-serial";

  static Path marker(Path file) {
    return file.resolveSibling(file.getFileName() + MARKER);
  }

  static Path index(Path file) {
    return file.resolveSibling(file.getFileName() + INDEX);
  }

  /** The file that a marker stands for. */
  static Path marked(Path marker) {
    String name = marker.getFileName().toString();
    return marker.resolveSibling(name.substring(0, name.length() - MARKER.length()));
  }

  Path file(Instant created, long serial, int writer) {
    return root.resolve(
        "%s-%s-%06d-%d%s".formatted(prefix, STAMP.format(created), serial, writer, WARC));
  }

  /** The archive's own files, oldest first. Others in the directory are left alone. */
  List<Path> files() throws IOException {
    return named(WARC).stream().sorted((a, b) -> Long.compare(serial(a), serial(b))).toList();
  }

  List<Path> markers() throws IOException {
    return named(WARC + MARKER);
  }

  /** Files that nothing is added to any more, oldest first. */
  List<FinishedFile> finished() throws IOException {
    return files().stream()
        .filter(file -> Files.exists(index(file)) && !Files.exists(marker(file)))
        .map(file -> new FinishedFile(file, index(file)))
        .toList();
  }

  long nextSerial() throws IOException {
    return Math.max(lastDiscarded(), files().stream().mapToLong(this::serial).max().orElse(0)) + 1;
  }

  /**
   * Removes a finished file and remembers its serial. The index goes before the file, so that dying
   * in between leaves a file that is finished once more, not an index of nothing.
   */
  void discard(FinishedFile file) throws IOException {
    long last = Math.max(lastDiscarded(), serial(file.warc()));
    Path draft = root.resolve(DISCARDED + ".tmp");
    Files.writeString(draft, Long.toString(last));
    Disk.force(draft);
    Files.move(draft, root.resolve(DISCARDED), StandardCopyOption.ATOMIC_MOVE);
    Disk.forceNameOf(draft);
    Files.deleteIfExists(file.index());
    Files.deleteIfExists(file.warc());
  }

  private long lastDiscarded() throws IOException {
    Path file = root.resolve(DISCARDED);
    String text = Files.exists(file) ? Files.readString(file).strip() : "0";
    return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
  }

  private long serial(Path file) {
    Matcher matcher = pattern(WARC).matcher(file.getFileName().toString());
    return matcher.matches() ? Long.parseLong(matcher.group(1)) : 0;
  }

  private List<Path> named(String ending) throws IOException {
    Pattern pattern = pattern(ending);
    try (Stream<Path> entries = Files.list(root)) {
      return entries.filter(e -> pattern.matcher(e.getFileName().toString()).matches()).toList();
    }
  }

  private Pattern pattern(String ending) {
    return Pattern.compile(prefix + "-\\d{14}-(\\d{6,18})-\\d+" + Pattern.quote(ending));
  }
}
