package dev.trawl.fetch.http;

import dev.trawl.fetch.Headers;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.Ascii;
import java.util.Collections;
import java.util.List;

/** How the end of a body is known (RFC 9112, section 6.3). */
sealed interface Framing {
  /** No body, whatever the headers say. */
  record None() implements Framing {}

  /**
   * In chunks.
   *
   * @param contested whether a length was given too, as smugglers do
   */
  record Chunked(boolean contested) implements Framing {}

  record Length(long bytes) implements Framing {}

  record UntilClose() implements Framing {}

  static Framing of(ResponseHead head) throws ExchangeFailure {
    Headers headers = head.headers();
    if (head.status() == 204 || head.status() == 304) {
      return new None();
    }
    List<String> codings = headers.list("Transfer-Encoding");
    codings.removeIf("identity"::equalsIgnoreCase);
    List<String> lengths = headers.list("Content-Length");
    if (!codings.isEmpty()) {
      if (codings.size() > 1 || !codings.getFirst().equalsIgnoreCase("chunked")) {
        throw protocol("unsupported transfer coding " + String.join(", ", codings));
      }
      return new Chunked(!lengths.isEmpty());
    }
    if (headers.first("Content-Length").isPresent()) {
      return new Length(length(lengths));
    }
    return new UntilClose();
  }

  private static long length(List<String> values) throws ExchangeFailure {
    if (values.isEmpty() || Collections.frequency(values, values.getFirst()) < values.size()) {
      throw protocol("contradicting Content-Length values");
    }
    String digits = values.getFirst();
    // 18 digits always fit.
    if (digits.length() > 18 || !Ascii.isDigits(digits, 0, digits.length())) {
      throw protocol("Content-Length is not a length");
    }
    return Long.parseLong(digits);
  }

  private static ExchangeFailure protocol(String cause) {
    return new ExchangeFailure(ErrorClass.PROTOCOL, cause);
  }
}
