package dev.trawl.parse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first bytes by which formats give themselves away: the MIME Sniffing standard, in small. */
final class Signatures {
  private static final int WINDOW = 1445;

  /** Bytes, one per character, expected at an offset; U+FFFF stands for any byte. */
  private record Magic(String bytes, int offset, String mediaType) {}

  private static final List<Magic> BINARY =
      List.of(
          new Magic("%PDF-", 0, "application/pdf"),
          new Magic("\u0089PNG\r\n\u001a\n", 0, "image/png"),
          new Magic("\u00ff\u00d8\u00ff", 0, "image/jpeg"),
          new Magic("GIF87a", 0, "image/gif"),
          new Magic("GIF89a", 0, "image/gif"),
          new Magic("RIFF\uffff\uffff\uffff\uffffWEBPVP", 0, "image/webp"),
          new Magic("RIFF\uffff\uffff\uffff\uffffWAVE", 0, "audio/wave"),
          new Magic("RIFF\uffff\uffff\uffff\uffffAVI ", 0, "video/avi"),
          new Magic("\0\0\1\0", 0, "image/x-icon"),
          new Magic("II*\0", 0, "image/tiff"),
          new Magic("MM\0*", 0, "image/tiff"),
          new Magic("PK\3\4", 0, "application/zip"),
          new Magic("\u001f\u008b\b", 0, "application/gzip"),
          new Magic("Rar!\u001a\7", 0, "application/x-rar-compressed"),
          new Magic("7z\u00bc\u00af'\u001c", 0, "application/x-7z-compressed"),
          new Magic("\u00fd7zXZ\0", 0, "application/x-xz"),
          new Magic("1AY&SY", 4, "application/x-bzip2"),
          new Magic("ustar", 257, "application/x-tar"),
          new Magic("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1", 0, "application/x-ole"),
          new Magic("\u007fELF", 0, "application/x-elf"),
          new Magic("OggS\0", 0, "application/ogg"),
          new Magic("ID3\3", 0, "audio/mpeg"),
          new Magic("ID3\4", 0, "audio/mpeg"),
          new Magic("\u001aE\u00df\u00a3", 0, "video/webm"),
          new Magic("\0\0\0\uffffftyp", 0, "video/mp4"),
          new Magic("wOFF", 0, "font/woff"),
          new Magic("wOF2", 0, "font/woff2"));

  private static final List<String> HTML =
      List.of(
          "<!doctype html",
          "<html",
          "<head",
          "<script",
          "<iframe",
          "<h1",
          "<div",
          "<font",
          "<table",
          "<a",
          "<style",
          "<title",
          "<b",
          "<body",
          "<br",
          "<p",
          "<!--",
          "<meta",
          "<link",
          "<base",
          "<frameset");

  private Signatures() {}

  static String sniff(byte[] bytes, int from) {
    String binary = binary(bytes, from);
    if (binary != null) {
      return binary;
    }
    String start = new String(bytes, from, Math.min(WINDOW, bytes.length - from), ISO_8859_1);
    boolean marked = hasByteOrderMark(start);
    String text = (start.startsWith("\u00ef\u00bb\u00bf") ? start.substring(3) : start).strip();
    if (looksHtml(text)) {
      return "text/html";
    }
    if (text.startsWith("<?xml")) {
      // Pages written as XML are served without a type often enough to look one step further.
      return text.contains("<html") ? "application/xhtml+xml" : "text/xml";
    }
    return marked || isText(start) ? "text/plain" : "application/octet-stream";
  }

  static @Nullable String binary(byte[] bytes, int from) {
    for (Magic magic : BINARY) {
      if (matches(bytes, from + magic.offset, magic.bytes)) {
        return magic.mediaType;
      }
    }
    return null;
  }

  private static boolean matches(byte[] bytes, int at, String magic) {
    if (bytes.length < at + magic.length()) {
      return false;
    }
    for (int i = 0; i < magic.length(); i++) {
      char expected = magic.charAt(i);
      if (expected != '\uffff' && (bytes[at + i] & 0xff) != expected) {
        return false;
      }
    }
    return true;
  }

  // A tag counts only when its name ends there: "<b" must not claim "<blah".
  private static boolean looksHtml(String text) {
    for (String tag : HTML) {
      if (text.regionMatches(true, 0, tag, 0, tag.length())
          && (tag.equals("<!--") || endsTag(text, tag.length()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsTag(String text, int at) {
    return at < text.length() && " \t\r\n\f/>".indexOf(text.charAt(at)) >= 0;
  }

  private static boolean hasByteOrderMark(String start) {
    return start.startsWith("\u00fe\u00ff")
        || start.startsWith("\u00ff\u00fe")
        || start.startsWith("\u00ef\u00bb\u00bf");
  }

  private static boolean isText(String start) {
    return start
        .chars()
        .noneMatch(c -> c < 0x20 && !(c >= 0x09 && c <= 0x0d && c != 0x0b) && c != 0x1b);
  }
}
