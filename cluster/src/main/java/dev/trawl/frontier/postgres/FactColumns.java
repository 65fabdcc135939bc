package dev.trawl.frontier.postgres;

import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlFacts.Redirect;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.url.CanonicalUrl;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a fetch taught, as columns: all of them null before the first. */
final class FactColumns {
  static final String NAMES =
      """
      u.http_status, u.content_type, u.bytes, u.digest, u.is_truncated, u.error, u.error_text,
      u.redirect_to, u.redirect_in_scope, u.capture_file, u.capture_offset, u.title, u.ip,
      u.dns_us, u.connect_us, u.tls_us, u.first_byte_us, u.total_us, u.fetched_at, u.worker
      """;

  private FactColumns() {}

  static Query bind(Query query, List<UrlFacts> facts) throws SQLException {
    query
        .optionals(facts, of(UrlFacts::answer, answer -> (long) answer.status()))
        .texts(facts, of(UrlFacts::answer, Answer::contentType))
        .optionals(facts, of(UrlFacts::answer, Answer::bytes))
        .texts(facts, of(UrlFacts::answer, Answer::digest))
        .bools(facts, of(UrlFacts::answer, Answer::truncated))
        .texts(facts, of(UrlFacts::failure, failure -> failure.error().name()))
        .texts(facts, of(UrlFacts::failure, Failure::text))
        .texts(facts, of(UrlFacts::redirect, redirect -> redirect.target().text()))
        .bools(facts, of(UrlFacts::redirect, Redirect::inScope))
        .texts(facts, of(UrlFacts::capture, CaptureRef::file))
        .optionals(facts, of(UrlFacts::capture, CaptureRef::offset))
        .texts(facts, UrlFacts::title)
        .texts(facts, UrlFacts::ip);
    for (Function<Timings, Duration> phase :
        List.<Function<Timings, Duration>>of(
            Timings::dns, Timings::connect, Timings::tls, Timings::firstByte, Timings::total)) {
      query.optionals(facts, fact -> Times.microsUnlessZero(phase.apply(fact.timings())));
    }
    return query
        .optionals(facts, fact -> Times.optionalMicros(fact.fetchedAt()))
        .texts(facts, UrlFacts::worker);
  }

  static UrlFacts read(ResultSet row) throws SQLException {
    return new UrlFacts(
        answer(row),
        failure(row),
        redirect(row),
        capture(row),
        row.getString("title"),
        row.getString("ip"),
        timings(row),
        Times.read(row, "fetched_at"),
        row.getString("worker"));
  }

  private static @Nullable Answer answer(ResultSet row) throws SQLException {
    int status = row.getInt("http_status");
    return row.wasNull()
        ? null
        : new Answer(
            status,
            row.getString("content_type"),
            row.getLong("bytes"),
            row.getString("digest"),
            row.getBoolean("is_truncated"));
  }

  private static @Nullable Failure failure(ResultSet row) throws SQLException {
    String error = row.getString("error");
    return error == null
        ? null
        : new Failure(ErrorClass.valueOf(error), row.getString("error_text"));
  }

  private static @Nullable Redirect redirect(ResultSet row) throws SQLException {
    String target = row.getString("redirect_to");
    return target == null
        ? null
        : new Redirect(new CanonicalUrl(target), row.getBoolean("redirect_in_scope"));
  }

  private static @Nullable CaptureRef capture(ResultSet row) throws SQLException {
    String file = row.getString("capture_file");
    return file == null ? null : new CaptureRef(file, row.getLong("capture_offset"));
  }

  private static Timings timings(ResultSet row) throws SQLException {
    return new Timings(
        Times.duration(row.getLong("dns_us")),
        Times.duration(row.getLong("connect_us")),
        Times.duration(row.getLong("tls_us")),
        Times.duration(row.getLong("first_byte_us")),
        Times.duration(row.getLong("total_us")));
  }

  private static <P, V> Function<UrlFacts, @Nullable V> of(
      Function<UrlFacts, @Nullable P> part, Function<P, V> column) {
    return facts -> {
      P value = part.apply(facts);
      return value == null ? null : column.apply(value);
    };
  }
}
