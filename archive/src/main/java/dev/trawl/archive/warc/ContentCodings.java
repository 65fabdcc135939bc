package dev.trawl.archive.warc;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * Undoes content codings as far as that goes. The stored bytes are known to be intact by then, so
 * what cannot be decoded was cut by the fetch or came that way from the server; neither is an
 * error. Data that is not in the coding it is declared to have is taken as it is.
 */
final class ContentCodings {
  private ContentCodings() {}

  /**
   * @param declared values of Content-Encoding fields, in their order
   * @param limit where the payload is cut
   */
  static byte[] undo(byte[] entity, List<String> declared, long limit) {
    byte[] payload = entity;
    for (String coding : codings(declared).reversed()) {
      payload = undo(payload, coding, limit);
    }
    return payload.length <= limit ? payload : java.util.Arrays.copyOf(payload, (int) limit);
  }

  private static List<String> codings(List<String> declared) {
    List<String> codings = new ArrayList<>();
    for (String value : declared) {
      for (String coding : value.split(",", -1)) {
        codings.add(coding.strip().toLowerCase(Locale.ROOT));
      }
    }
    return codings;
  }

  private static byte[] undo(byte[] data, String coding, long limit) {
    ByteBuilder payload = new ByteBuilder(Math.max(1024, data.length));
    try (InputStream decoded = decoder(data, coding)) {
      drain(decoded, payload, limit);
    } catch (IOException e) {
      // What came before the failure is the payload.
    }
    return payload.length() == 0 ? data : payload.copy();
  }

  private static InputStream decoder(byte[] data, String coding) throws IOException {
    InputStream in = new ByteArrayInputStream(data);
    return switch (coding) {
      case "gzip", "x-gzip" -> new GZIPInputStream(in, 8192);
      case "deflate" -> new InflaterInputStream(in, new Inflater(!hasZlibHeader(data)));
      case "br" -> brotli(in);
      case "zstd" -> new ZstdInputStream(in).setContinuous(true);
      default -> in;
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
