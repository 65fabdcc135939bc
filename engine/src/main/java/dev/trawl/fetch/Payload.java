package dev.trawl.fetch;

import dev.trawl.url.Sha256;
import java.util.Arrays;

/**
 * A body as it reads: the bytes of an array from a place on to its end. Where nothing had to be
 * undone it stands in the array of the response itself, behind the head; nobody may write to it.
 */
public record Payload(byte[] bytes, int from) {
  public static Payload of(byte[] bytes) {
    return new Payload(bytes, 0);
  }

  public int length() {
    return bytes.length - from;
  }

  /** In the form that every record uses. */
  public String digest() {
    return Sha256.of(bytes, from, length());
  }

  /** A copy of these bytes alone. */
  public byte[] toArray() {
    return Arrays.copyOfRange(bytes, from, bytes.length);
  }
}
