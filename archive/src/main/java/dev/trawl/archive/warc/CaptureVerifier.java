package dev.trawl.archive.warc;

import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.UnreachableArchiveException;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.OptionalLong;

/** Tells whether captures are where, and what, they are said to be. */
record CaptureVerifier(CaptureReader reader) {
  boolean isReadable(CaptureRef ref) {
    try {
      var _ = reader.payloadRecord(ref, reader.record(ref));
      return true;
    } catch (UnreachableArchiveException e) {
      throw new UncheckedIOException(e);
    } catch (IOException e) {
      return false;
    }
  }

  CaptureCheck check(CaptureRef ref, CanonicalUrl url, String digest, OptionalLong length) {
    try {
      StoredRecord found = reader.record(ref);
      if (!found.head().uri().equals(url.text())) {
        return new CaptureCheck.OtherUrl(url, found.head().uri());
      }
      String stored = digest(payload(ref, found, length));
      return stored.equals(digest)
          ? new CaptureCheck.Ok()
          : new CaptureCheck.OtherDigest(digest, stored);
    } catch (UnreachableArchiveException e) {
      return new CaptureCheck.Unreachable(reason(e));
    } catch (NoSuchFileException e) {
      return new CaptureCheck.MissingFile(ref.file());
    } catch (IOException e) {
      return new CaptureCheck.DamagedRecord(reason(e));
    }
  }

  private byte[] payload(CaptureRef ref, StoredRecord found, OptionalLong length)
      throws IOException {
    return found.head().isTruncated() && length.isPresent()
        ? reader.payload(ref, found, length.getAsLong())
        : reader.payload(ref, found);
  }

  /** The same failure, told by what failed. */
  static IOException told(String what, IOException e) {
    String text = what + ": " + reason(e);
    return e instanceof UnreachableArchiveException
        ? new UnreachableArchiveException(text, e)
        : new IOException(text, e);
  }

  static String reason(IOException e) {
    return e instanceof NoSuchFileException
        ? "there is no file " + e.getMessage()
        : String.valueOf(e.getMessage());
  }

  private static String digest(byte[] payload) {
    return Sha256.of(payload, 0, payload.length);
  }
}
