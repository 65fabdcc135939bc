package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Profile;
import dev.trawl.url.Refusal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers that stand for constants on disk, from 1 in the order given here. What is stored
 * depends on this order: new constants go to the end, whatever their order in the code.
 */
final class Codes<E extends Enum<E>> {
  static final Codes<UrlState> STATES =
      new Codes<>(
          UrlState.class,
          List.of(
              UrlState.QUEUED,
              UrlState.IN_PROGRESS,
              UrlState.VISITED,
              UrlState.REDIRECTED,
              UrlState.FORBIDDEN,
              UrlState.NOT_FOUND,
              UrlState.HTTP_TERMINAL,
              UrlState.FAILED,
              UrlState.ROBOTS_BLOCKED,
              UrlState.CANCELLED));
  static final Codes<Refusal> REFUSALS =
      new Codes<>(
          Refusal.class,
          List.of(
              Refusal.INVALID_URL,
              Refusal.SCHEME,
              Refusal.TOO_LONG,
              Refusal.OUT_OF_SCOPE,
              Refusal.NOT_INCLUDED,
              Refusal.EXCLUDED,
              Refusal.TOO_DEEP,
              Refusal.ASSET,
              Refusal.DOCUMENT,
              Refusal.NOFOLLOW,
              Refusal.REPEATED_SEGMENTS,
              Refusal.TOO_MANY_SEGMENTS,
              Refusal.TOO_MANY_PARAMETERS,
              Refusal.DIRECTORY_FULL,
              Refusal.PAGE_BUDGET,
              Refusal.HOST_BUDGET,
              Refusal.TOO_MANY_LINKS,
              Refusal.BLOCKED_DOMAIN,
              Refusal.TOO_MANY_REDIRECTS,
              Refusal.REDIRECT_NOT_FOLLOWED));
  static final Codes<ErrorClass> ERRORS =
      new Codes<>(
          ErrorClass.class,
          List.of(
              ErrorClass.DNS_NXDOMAIN,
              ErrorClass.DNS_TIMEOUT,
              ErrorClass.DNS_ERROR,
              ErrorClass.CONNECT_REFUSED,
              ErrorClass.CONNECT_TIMEOUT,
              ErrorClass.RESET,
              ErrorClass.TLS,
              ErrorClass.TLS_CERTIFICATE,
              ErrorClass.READ_TIMEOUT,
              ErrorClass.HEADER_TOO_LARGE,
              ErrorClass.BODY_INCOMPLETE,
              ErrorClass.PROTOCOL,
              ErrorClass.TOO_MANY_REDIRECTS,
              ErrorClass.ADDRESS_FORBIDDEN,
              ErrorClass.ROBOTS_UNAVAILABLE,
              ErrorClass.PARSE,
              ErrorClass.INTERNAL,
              ErrorClass.DENIED));
  static final Codes<CrawlStatus> STATUSES =
      new Codes<>(
          CrawlStatus.class,
          List.of(
              CrawlStatus.PENDING,
              CrawlStatus.RUNNING,
              CrawlStatus.PAUSED,
              CrawlStatus.COMPLETED,
              CrawlStatus.CANCELLED,
              CrawlStatus.FAILED,
              CrawlStatus.MOVED));
  static final Codes<ScopeKind> SCOPES =
      new Codes<>(
          ScopeKind.class,
          List.of(ScopeKind.HOST, ScopeKind.DOMAIN, ScopeKind.PREFIX, ScopeKind.ANY));
  static final Codes<Profile> PROFILES =
      new Codes<>(
          Profile.class, List.of(Profile.CONSERVATIVE, Profile.STANDARD, Profile.AGGRESSIVE));

  private final List<E> constants;
  private final Map<E, Integer> codes;

  private Codes(Class<E> type, List<E> constants) {
    this.constants = constants;
    this.codes = new EnumMap<>(type);
    for (E constant : constants) {
      codes.put(constant, codes.size() + 1);
    }
    for (E constant : type.getEnumConstants()) {
      code(constant);
    }
  }

  int code(E constant) {
    Integer code = codes.get(constant);
    if (code == null) {
      throw new IllegalStateException(constant + " has no code yet");
    }
    return code;
  }

  E constant(int code) {
    return constants.get(code - 1);
  }

  /** A number for each code, all zero. */
  long[] table() {
    return new long[constants.size() + 1];
  }

  List<E> constants() {
    return constants;
  }
}
