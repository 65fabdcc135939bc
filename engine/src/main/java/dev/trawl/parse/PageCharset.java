package dev.trawl.parse;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * How the payload's bytes were read, and who said so.
 *
 * @param declared the label the header or, failing that, the page gave; null when neither did. It
 *     may name another charset than the one used, when a byte order mark overruled it or when it
 *     names none we know.
 */
public record PageCharset(Charset used, Source source, @Nullable String declared) {
  /** Who decided, strongest first. */
  public enum Source {
    BOM,
    HEADER,
    META,
    DETECTED,
    DEFAULT
  }
}
