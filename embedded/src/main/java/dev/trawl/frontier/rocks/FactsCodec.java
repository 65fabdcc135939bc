package dev.trawl.frontier.rocks;

import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlFacts.Redirect;
import dev.trawl.outcome.Timings;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** What a fetch taught, as bytes: one byte when nothing is known yet. */
final class FactsCodec {
  private static final String SHA256 = "sha256:";
  private static final int ANSWER = 1;
  private static final int FAILURE = 2;
  private static final int REDIRECT = 4;
  private static final int CAPTURE = 8;
  private static final int TIMINGS = 16;
  private static final int REST = 32;

  private FactsCodec() {}

  static void encode(Encoder out, UrlFacts facts) {
    int parts = parts(facts);
    out.octet(parts);
    Answer answer = facts.answer();
    if (answer != null) {
      out.number(answer.status()).text(answer.contentType()).number(answer.bytes());
      encodeDigest(out, answer.digest());
      out.bool(answer.truncated());
    }
    Failure failure = facts.failure();
    if (failure != null) {
      out.octet(Codes.ERRORS.code(failure.error())).text(failure.text());
    }
    Redirect redirect = facts.redirect();
    if (redirect != null) {
      out.text(redirect.target().text()).bool(redirect.inScope());
    }
    CaptureRef capture = facts.capture();
    if (capture != null) {
      out.text(capture.file()).number(capture.offset());
    }
    if ((parts & TIMINGS) != 0) {
      encode(out, facts.timings());
    }
    if ((parts & REST) != 0) {
      out.optionalText(facts.title()).optionalText(facts.ip());
      out.optionalTime(facts.fetchedAt()).optionalText(facts.worker());
    }
  }

  static UrlFacts decode(Decoder in) {
    int parts = in.octet();
    if (parts == 0) {
      return UrlFacts.NONE;
    }
    Answer answer = (parts & ANSWER) == 0 ? null : decodeAnswer(in);
    Failure failure =
        (parts & FAILURE) == 0 ? null : new Failure(Codes.ERRORS.constant(in.octet()), in.text());
    Redirect redirect =
        (parts & REDIRECT) == 0 ? null : new Redirect(new CanonicalUrl(in.text()), in.bool());
    CaptureRef capture = (parts & CAPTURE) == 0 ? null : new CaptureRef(in.text(), in.number());
    Timings timings = (parts & TIMINGS) == 0 ? Timings.NONE : decodeTimings(in);
    boolean hasRest = (parts & REST) != 0;
    @Nullable String title = hasRest ? in.optionalText() : null;
    @Nullable String ip = hasRest ? in.optionalText() : null;
    @Nullable Instant fetchedAt = hasRest ? in.optionalTime() : null;
    @Nullable String worker = hasRest ? in.optionalText() : null;
    return new UrlFacts(answer, failure, redirect, capture, title, ip, timings, fetchedAt, worker);
  }

  private static int parts(UrlFacts facts) {
    boolean hasRest =
        facts.title() != null
            || facts.ip() != null
            || facts.fetchedAt() != null
            || facts.worker() != null;
    return (facts.answer() == null ? 0 : ANSWER)
        | (facts.failure() == null ? 0 : FAILURE)
        | (facts.redirect() == null ? 0 : REDIRECT)
        | (facts.capture() == null ? 0 : CAPTURE)
        | (facts.timings().equals(Timings.NONE) ? 0 : TIMINGS)
        | (hasRest ? REST : 0);
  }

  private static Answer decodeAnswer(Decoder in) {
    int status = in.smallNumber();
    String contentType = in.text();
    long bytes = in.number();
    return new Answer(status, contentType, bytes, decodeDigest(in), in.bool());
  }

  // Half the length of its hex form, and a third of a settled row is its digest.
  private static void encodeDigest(Encoder out, String digest) {
    if (isSha256(digest)) {
      out.bool(true).blob(HexFormat.of().parseHex(digest, SHA256.length(), digest.length()));
    } else {
      out.bool(false).text(digest);
    }
  }

  private static boolean isSha256(String digest) {
    if (digest.length() != SHA256.length() + 64 || !digest.startsWith(SHA256)) {
      return false;
    }
    for (int i = SHA256.length(); i < digest.length(); i++) {
      char c = digest.charAt(i);
      if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
        return false;
      }
    }
    return true;
  }

  private static String decodeDigest(Decoder in) {
    return in.bool() ? SHA256 + HexFormat.of().formatHex(in.blob()) : in.text();
  }

  private static void encode(Encoder out, Timings timings) {
    out.duration(timings.dns()).duration(timings.connect()).duration(timings.tls());
    out.duration(timings.firstByte()).duration(timings.total());
  }

  private static Timings decodeTimings(Decoder in) {
    Duration dns = in.duration();
    Duration connect = in.duration();
    Duration tls = in.duration();
    Duration firstByte = in.duration();
    return new Timings(dns, connect, tls, firstByte, in.duration());
  }
}
