package dev.trawl.bench.web;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads what nginx logs, one line for each request: when it ended, how long it took, status, bytes,
 * connection, request and content type.
 */
final class AccessLog {
  static final String FORMAT =
      "$msec $request_time $status $bytes_sent $connection $request_uri $sent_http_content_type";

  private static final int FIELDS = 7;

  private final Path file;
  private final Set<String> pages = new HashSet<>();
  private final Set<String> connections = new HashSet<>();
  private long requests;
  private long bytes;
  private long position;
  private @Nullable Instant firstRequestAt;

  AccessLog(Path file) {
    this.file = file;
  }

  /** Takes in what was logged since the last time. */
  void read() throws IOException {
    try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
      byte[] news = new byte[(int) (log.length() - position)];
      log.seek(position);
      log.readFully(news);
      String text = new String(news, StandardCharsets.UTF_8);
      int end = text.lastIndexOf('\n') + 1;
      text.substring(0, end).lines().forEach(this::take);
      position += text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
    }
  }

  void take(String line) {
    String[] fields = line.split(" ", FIELDS);
    requests++;
    bytes += Long.parseLong(fields[3]);
    connections.add(fields[4]);
    if (fields[2].equals("200") && fields[6].startsWith("text/html")) {
      pages.add(fields[5]);
    }
    if (firstRequestAt == null) {
      double seconds = Double.parseDouble(fields[0]) - Double.parseDouble(fields[1]);
      firstRequestAt = Instant.ofEpochMilli(Math.round(seconds * 1_000));
    }
  }

  Totals totals() {
    return new Totals(pages.size(), requests, bytes, connections.size());
  }

  @Nullable Instant firstRequestAt() {
    return firstRequestAt;
  }

  void clear() throws IOException {
    read();
    pages.clear();
    connections.clear();
    requests = 0;
    bytes = 0;
    firstRequestAt = null;
  }
}
