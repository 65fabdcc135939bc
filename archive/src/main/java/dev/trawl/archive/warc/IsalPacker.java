package dev.trawl.archive.warc;

import com.intel.gkl.compression.IntelDeflater;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import java.util.zip.Deflater;

/**
 * Intel's ISA-L: four times as fast as zlib at its lowest level, and as small. Each instance holds
 * about 300 KB of native memory.
 */
final class IsalPacker implements MemberPacker {
  // The only level that is faster than zlib's; higher ones are zlib itself.
  private final Deflater deflater = new IntelDeflater(QUICK, true);
  private final GzipMember frame = new GzipMember();
  private byte[] deflated = new byte[64 << 10];

  /** Whether the native library is there for this machine and could be loaded. */
  static boolean isAvailable() {
    return Library.LOADED;
  }

  /** Loaded when first asked for. */
  private static final class Library {
    // Held, or its level would be forgotten with it. The library tells where it comes from.
    private static final Logger TALK = Logger.getLogger("com.intel.gkl");

    static final boolean LOADED = load();

    private static boolean load() {
      TALK.setLevel(Level.WARNING);
      try {
        Path unpacked = Files.createTempDirectory("trawl-isal");
        try {
          return new IntelDeflater(QUICK, true).load(unpacked.toFile());
        } finally {
          clear(unpacked);
        }
      } catch (IOException | LinkageError | RuntimeException e) {
        // Another processor, or a directory for temporary files that nothing can be run from.
        return false;
      }
    }

    /** What was loaded stays loaded: no process that dies leaves a library behind. */
    private static void clear(Path directory) {
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
        Files.delete(directory);
      } catch (IOException e) {
        // A system that keeps files in use: the library removes its own at the end of the process.
        return;
      }
    }
  }

  @Override
  public void pack(byte[] record, int length, ByteBuilder members) {
    int most = mostDeflated(length);
    if (deflated.length < most) {
      deflated = new byte[most];
    }
    deflater.reset();
    deflater.setInput(record, 0, length);
    deflater.finish();
    int size = deflater.deflate(deflated, 0, deflated.length);
    if (!deflater.finished()) {
      throw new IllegalStateException(
          "%d bytes did not fit into %d when deflated".formatted(length, deflated.length));
    }
    frame.begin(members);
    members.append(deflated, 0, size);
    frame.end(record, length, members);
  }

  /** What cannot be made smaller is stored, in blocks with a few bytes of overhead each. */
  private static int mostDeflated(int length) {
    return Math.addExact(length, length / 16 + 1_024);
  }

  @Override
  public void close() {
    deflater.end();
  }
}
