package dev.trawl.archive.warc;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * Undoes content codings as far as that goes. The stored bytes are known to be intact by then, so
 * what cannot be decoded was cut by the fetch or came that way from the server: the payload is what
 * comes before the failure. A body with a coding unknown here stays as it came, as it did when it
 * was fetched.
 */
final class ContentCodings {
  private static final Set<String> KNOWN = Set.of("gzip", "x-gzip", "deflate", "br", "zstd");
  private static final int MOST_CODINGS = 5;
  // RFC 9659: no larger window on the web, whatever the data says of itself.
  private static final int ZSTD_WINDOW_LOG = 23;

  private ContentCodings() {}

  /**
   * @param declared values of Content-Encoding fields, in their order
   * @param limit where the payload is cut
   */
  static byte[] undo(byte[] entity, List<String> declared, long limit) {
    byte[] payload = entity;
    // What is packed twice may be a little longer in between than it is in the end.
    long inBetween = limit + limit / 8 + 4_096;
    for (String coding : codings(declared).reversed()) {
      payload = undo(payload, coding, inBetween);
    }
    return payload.length <= limit ? payload : Arrays.copyOf(payload, (int) limit);
  }

  /** In the order they were applied; none when one is unknown or there are absurdly many. */
  private static List<String> codings(List<String> declared) {
    List<String> codings = new ArrayList<>();
    for (String value : declared) {
      for (String name : value.split(",", -1)) {
        codings.add(name.strip().toLowerCase(Locale.ROOT));
      }
    }
    codings.removeIf(name -> name.isEmpty() || name.equals("identity"));
    boolean sane = codings.size() <= MOST_CODINGS && KNOWN.containsAll(codings);
    return sane ? codings : List.of();
  }

  private static byte[] undo(byte[] data, String coding, long limit) {
    ByteBuilder payload = new ByteBuilder(Math.max(1024, data.length));
    if (coding.endsWith("gzip")) {
      Gunzip.unpack(data, payload, limit);
      return payload.copy();
    }
    try (InputStream decoded = decoder(data, coding)) {
      drain(decoded, payload, limit);
    } catch (IOException e) {
      // What came before the failure is the payload.
    }
    return payload.copy();
  }

  private static InputStream decoder(byte[] data, String coding) throws IOException {
    InputStream in = new ByteArrayInputStream(data);
    return switch (coding) {
      case "deflate" -> new InflaterInputStream(in, new Inflater(!hasZlibHeader(data)));
      case "br" -> brotli(in);
      default -> new ZstdInputStream(in).setContinuous(true).setLongMax(ZSTD_WINDOW_LOG);
    };
  }

  /** Servers send both the zlib format that RFC 9110 asks for and bare deflate data. */
  private static boolean hasZlibHeader(byte[] data) {
    return data.length >= 2
        && (data[0] & 0x0f) == 8
        && (((data[0] & 0xff) << 8) | (data[1] & 0xff)) % 31 == 0;
  }

  private static InputStream brotli(InputStream in) throws IOException {
    Brotli4jLoader.ensureAvailability();
    return new BrotliInputStream(in);
  }

  /** Reads up to a failure or the limit; the bytes read before a failure stay. */
  static void drain(InputStream in, ByteBuilder into, long limit) throws IOException {
    while (into.length() < limit) {
      into.ensure(8192);
      int wanted = (int) Math.min(into.room(), limit - into.length());
      int count = in.read(into.array(), into.length(), wanted);
      if (count < 0) {
        return;
      }
      into.advance(count);
    }
  }
}
