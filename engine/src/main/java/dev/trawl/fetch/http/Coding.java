package dev.trawl.fetch.http;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.util.Native;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** The content codings that can be undone here. */
enum Coding {
  GZIP("gzip") {
    @Override
    InputStream undo(InputStream coded) throws IOException {
      return new GunzipStream(coded);
    }
  },
  DEFLATE("deflate") {
    @Override
    InputStream undo(InputStream coded) throws IOException {
      // The name means zlib (RFC 9110, section 8.4.1.2), but some servers send the bare stream.
      InputStream peeked = new BufferedInputStream(coded, BUFFER);
      peeked.mark(2);
      int first = peeked.read();
      int second = peeked.read();
      peeked.reset();
      boolean zlib = (first & 0x0f) == 8 && ((first << 8) | second) % 31 == 0;
      return new OwnInflaterStream(peeked, new Inflater(!zlib));
    }
  },
  BROTLI("br") {
    @Override
    InputStream undo(InputStream coded) throws IOException {
      return new BrotliInputStream(coded, BUFFER);
    }
  },
  ZSTD("zstd") {
    @Override
    InputStream undo(InputStream coded) throws IOException {
      var stream = new ZstdInputStreamNoFinalizer(coded);
      // A larger window than 8 MiB is not for the web (RFC 9659) and would take native memory.
      stream.setLongMax(23);
      return stream;
    }
  };

  private static final int BUFFER = 8 * 1024;

  private final String token;

  Coding(String token) {
    this.token = token;
  }

  String token() {
    return token;
  }

  abstract InputStream undo(InputStream coded) throws IOException;

  static Optional<Coding> named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "gzip", "x-gzip" -> Optional.of(GZIP);
      case "deflate" -> Optional.of(DEFLATE);
      case "br" -> Optional.of(BROTLI);
      case "zstd" -> Optional.of(ZSTD);
      default -> Optional.empty();
    };
  }

  /** Two of them need a native library, which not every platform has. */
  boolean isAvailable() {
    try {
      return switch (this) {
        case GZIP, DEFLATE -> true;
        case BROTLI -> Brotli4jLoader.isAvailable();
        case ZSTD -> {
          Native.load();
          yield Native.isLoaded();
        }
      };
    } catch (LinkageError e) {
      return false;
    }
  }

  /** Frees the native memory of the inflater it was given. */
  private static final class OwnInflaterStream extends InflaterInputStream {
    OwnInflaterStream(InputStream in, Inflater inflater) {
      super(in, inflater, BUFFER);
    }

    @Override
    public void close() throws IOException {
      super.close();
      inf.end();
    }
  }
}
