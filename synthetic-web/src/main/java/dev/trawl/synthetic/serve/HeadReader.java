package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.site.Request;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the heads of the requests of one connection, one after another, pipelined or not. */
final class HeadReader {
  private static final int LARGEST_HEAD = 64 << 10;

  private final ReadableByteChannel channel;
  private final String localAddress;
  private final int port;
  private byte[] buffer = new byte[1 << 10];
  private int filled;
  private long arrivedNanos;

  HeadReader(ReadableByteChannel channel, String localAddress, int port) {
    this.channel = channel;
    this.localAddress = localAddress;
    this.port = port;
  }

  /** The next request, or null when the client has gone or speaks no HTTP. */
  @Nullable Request next() throws IOException {
    int end = headEnd(0);
    // A pipelined request is already here: its turn has come now.
    arrivedNanos = System.nanoTime();
    boolean first = filled == 0;
    while (end < 0) {
      int searched = Math.max(0, filled - 3);
      if (!fill()) {
        return null;
      }
      if (first) {
        arrivedNanos = System.nanoTime();
        first = false;
      }
      end = headEnd(searched);
    }
    String head = new String(buffer, 0, end, StandardCharsets.ISO_8859_1);
    System.arraycopy(buffer, end, buffer, 0, filled - end);
    filled -= end;
    return parse(head);
  }

  /** When the first byte of the latest request was read. */
  long arrivedNanos() {
    return arrivedNanos;
  }

  private boolean fill() throws IOException {
    if (filled == buffer.length) {
      if (filled >= LARGEST_HEAD) {
        return false;
      }
      buffer = Arrays.copyOf(buffer, filled * 2);
    }
    int read = channel.read(ByteBuffer.wrap(buffer, filled, buffer.length - filled));
    filled += Math.max(read, 0);
    return read >= 0;
  }

  private int headEnd(int from) {
    for (int i = from; i + 3 < filled; i++) {
      if (buffer[i] == '\r'
          && buffer[i + 1] == '\n'
          && buffer[i + 2] == '\r'
          && buffer[i + 3] == '\n') {
        return i + 4;
      }
    }
    return -1;
  }

  private @Nullable Request parse(String head) {
    int method = head.indexOf(' ');
    int target = method < 0 ? -1 : head.indexOf(' ', method + 1);
    int line = head.indexOf("\r\n");
    if (target < 0 || target > line || !head.startsWith("HTTP/1.", target + 1)) {
      return null;
    }
    String path = head.substring(method + 1, target);
    Request bare = new Request(head.substring(0, method), localAddress, port, path, head);
    String host = bare.header("Host").map(HeadReader::hostName).orElse(localAddress);
    return new Request(bare.method(), host, port, pathOf(path), head);
  }

  private static String hostName(String header) {
    int colon = header.lastIndexOf(':');
    String name = colon < 0 ? header : header.substring(0, colon);
    return name.toLowerCase(Locale.ROOT);
  }

  /** The absolute form that proxies are sent is as good as the path alone. */
  private static String pathOf(String target) {
    int authority = target.indexOf("://");
    if (authority < 0 || !target.startsWith("http")) {
      return target;
    }
    int slash = target.indexOf('/', authority + 3);
    return slash < 0 ? "/" : target.substring(slash);
  }
}
