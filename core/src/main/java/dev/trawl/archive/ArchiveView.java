package dev.trawl.archive;

import dev.trawl.url.CanonicalUrl;
import java.io.IOException;

/** What an archive holds, for those who only look. Methods may be called by many threads. */
public interface ArchiveView extends AutoCloseable {
  /**
   * Reads a capture back.
   *
   * @throws UnreachableArchiveException when nobody could be asked for it
   * @throws IOException when there is none at that place, or it is damaged
   */
  StoredCapture read(CaptureRef ref) throws IOException;

  /**
   * Whether a whole capture is at that place, and that which it repeats, if it does.
   *
   * @throws java.io.UncheckedIOException of an {@link UnreachableArchiveException}: who cannot ask
   *     must not take a capture for lost
   */
  boolean isReadable(CaptureRef ref);

  /**
   * Compares a capture with what a URL record says of it.
   *
   * @param payloadDigest {@code sha256:} and the hex of the payload with all coding undone
   * @param payloadLength of that payload, which makes the check of a truncated capture exact: so
   *     many bytes of the stored prefix are compared
   */
  CaptureCheck check(CaptureRef ref, CanonicalUrl url, String payloadDigest, long payloadLength);

  /** May be called twice. */
  @Override
  void close() throws IOException;
}
