package dev.trawl.fetch.http;

import dev.trawl.fetch.Headers;
import dev.trawl.outcome.ErrorClass;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the head of a response, strictly (RFC 9112, sections 4 and 5): what cannot be understood
 * for certain is refused, because everything after it would be a guess.
 */
final class HeadReader {
  private static final int MOST_BYTES = 64 * 1024;
  private static final int MOST_STATUS_LINE = 8 * 1024;
  private static final int MOST_FIELDS = 200;
  private static final int MOST_INFORMATIONAL = 10;
  private static final String PROTOCOL = "HTTP/1.";

  private final WireBuffer wire;
  private final LineReader lines;

  HeadReader(WireBuffer wire) {
    this.wire = wire;
    this.lines = new LineReader(wire);
  }

  /** The head of the final response; interim ones (1xx) are passed over. */
  ResponseHead read() throws IOException, ExchangeFailure {
    for (int interim = 0; interim <= MOST_INFORMATIONAL; interim++) {
      ResponseHead head = readOne();
      if (!head.isInformational()) {
        return head;
      }
      if (head.status() == 101) {
        throw protocol("the server switched protocols unasked");
      }
      wire.discard();
    }
    throw protocol("more than " + MOST_INFORMATIONAL + " interim responses");
  }

  private ResponseHead readOne() throws IOException, ExchangeFailure {
    refuseOtherProtocols();
    String statusLine = lines.line(MOST_STATUS_LINE, ErrorClass.HEADER_TOO_LARGE, ErrorClass.RESET);
    int minorVersion = minorVersion(statusLine);
    int status = status(statusLine);
    return new ResponseHead(status, minorVersion, readFields());
  }

  /** An HTTP/0.9 page or a radio stream has no end of headers to wait for. */
  private void refuseOtherProtocols() throws IOException, ExchangeFailure {
    for (int i = 0; i < PROTOCOL.length(); i++) {
      if (i == wire.available() && !wire.fill()) {
        throw new ExchangeFailure(ErrorClass.RESET, "connection closed in the status line");
      }
      if (wire.peek(i) != PROTOCOL.charAt(i)) {
        throw protocol("the answer does not begin with " + PROTOCOL);
      }
    }
  }

  private static int minorVersion(String line) throws ExchangeFailure {
    int at = PROTOCOL.length();
    if (line.length() < at + 5 || !isDigit(line.charAt(at)) || line.charAt(at + 1) != ' ') {
      throw protocol("malformed status line");
    }
    return line.charAt(at) - '0';
  }

  private static int status(String line) throws ExchangeFailure {
    int start = PROTOCOL.length() + 2;
    int end = start + 3;
    boolean ends = line.length() == end || line.charAt(end) == ' ';
    int status = 0;
    for (int i = start; i < end; i++) {
      if (!isDigit(line.charAt(i))) {
        throw protocol("malformed status code");
      }
      status = status * 10 + line.charAt(i) - '0';
    }
    if (!ends || status < 100 || hasForbiddenByte(line)) {
      throw protocol("malformed status line");
    }
    return status;
  }

  private Headers readFields() throws IOException, ExchangeFailure {
    List<Headers.Field> fields = new ArrayList<>();
    while (true) {
      String line =
          lines.line(MOST_BYTES - wire.position(), ErrorClass.HEADER_TOO_LARGE, ErrorClass.RESET);
      if (line.isEmpty()) {
        return new Headers(fields);
      }
      if (line.charAt(0) == ' ' || line.charAt(0) == '\t') {
        unfold(fields, line);
      } else if (fields.size() == MOST_FIELDS) {
        throw new ExchangeFailure(
            ErrorClass.HEADER_TOO_LARGE, "more than " + MOST_FIELDS + " header fields");
      } else {
        fields.add(field(line));
      }
    }
  }

  /** Obsolete line folding: the value goes on (RFC 9112, section 5.2). */
  private static void unfold(List<Headers.Field> fields, String line) throws ExchangeFailure {
    if (fields.isEmpty() || hasForbiddenByte(line)) {
      throw protocol("malformed header continuation");
    }
    Headers.Field last = fields.removeLast();
    fields.add(new Headers.Field(last.name(), (last.value() + " " + trim(line)).strip()));
  }

  private static Headers.Field field(String line) throws ExchangeFailure {
    int colon = line.indexOf(':');
    if (colon < 0 || hasForbiddenByte(line)) {
      throw protocol("malformed header line");
    }
    // Blanks before the colon are wrong but common, and every browser drops them.
    String name = trim(line.substring(0, colon));
    if (name.isEmpty() || name.indexOf(' ') >= 0 || name.indexOf('\t') >= 0) {
      throw protocol("malformed header name");
    }
    return new Headers.Field(name, trim(line.substring(colon + 1)));
  }

  private static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isBlank(text.charAt(start))) {
      start++;
    }
    while (end > start && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** NUL and a CR without its LF: the usual means of slipping a header past a parser. */
  private static boolean hasForbiddenByte(String line) {
    return line.indexOf('\0') >= 0 || line.indexOf('\r') >= 0;
  }

  private static ExchangeFailure protocol(String cause) {
    return new ExchangeFailure(ErrorClass.PROTOCOL, cause);
  }
}
