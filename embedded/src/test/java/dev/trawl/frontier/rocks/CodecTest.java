package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.Breaker;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import dev.trawl.url.Profile;
import dev.trawl.url.Refusal;
import dev.trawl.url.Seed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CodecTest {
  private static final CrawlId CRAWL = new CrawlId((1L << 53) - 1);
  private static final UrlId ID = new UrlId(1_000_000_000_000L);
  private static final CanonicalUrl URL = new CanonicalUrl("http://a.test/x?y=z");
  private static final CanonicalUrl LONGEST =
      new CanonicalUrl("https://a.test/" + "x".repeat(CanonicalUrl.MAX_LENGTH - 15));
  private static final Instant TIME = Instant.parse("2031-02-03T04:05:06.789012345Z");
  private static final String TITLE = "Ein schöner Tag · 良い一日 · \uD83C\uDF1E\u0000\n";

  private static final CrawlSettings SETTINGS =
      new CrawlSettings(
          List.of(new Seed("", URL)),
          Limits.unlimited(),
          ScopeRules.of(ScopeKind.HOST),
          Manners.of("Bot/1", PaceSetting.every(Duration.ofHours(1))),
          FetchRules.standard(),
          Profile.CONSERVATIVE,
          10);

  @Test
  void a_row_that_knows_nothing_is_read_as_written() {
    assertThatRowSurvives(row(URL, URL.text(), null, UrlState.QUEUED, null, UrlFacts.NONE));
  }

  @Test
  void a_row_that_knows_everything_is_read_as_written() {
    UrlFacts facts =
        new UrlFacts(
            new UrlFacts.Answer(
                200, "text/html", Long.MAX_VALUE, "sha256:" + "0123456789abcdef".repeat(4), true),
            new UrlFacts.Failure(ErrorClass.INTERNAL, TITLE),
            new UrlFacts.Redirect(LONGEST, false),
            new CaptureRef("2031/1.warc.gz", Long.MAX_VALUE),
            TITLE,
            "2001:db8::1",
            new Timings(
                Duration.ofNanos(1),
                Duration.ofMillis(2),
                Duration.ofSeconds(3),
                Duration.ofDays(4),
                Duration.ofSeconds(Long.MAX_VALUE, 999_999_999)),
            Instant.MAX,
            "worker-1");

    assertThatRowSurvives(row(LONGEST, TITLE, ID, UrlState.FAILED, Instant.MIN, facts));
  }

  @Test
  void a_digest_of_another_form_is_read_as_written() {
    UrlFacts.Answer answer = new UrlFacts.Answer(204, "", 0, "sha256:ABC", false);
    UrlFacts facts = new UrlFacts(answer, null, null, null, null, null, Timings.NONE, null, null);

    assertThatRowSurvives(row(URL, "", null, UrlState.VISITED, null, facts));
  }

  @Test
  void every_state_is_read_as_written() {
    for (UrlState state : UrlState.values()) {
      assertThatRowSurvives(row(URL, "/x", null, state, null, UrlFacts.NONE));
    }
  }

  @Test
  void a_row_of_a_later_version_is_refused() {
    byte[] bytes = UrlRowCodec.encode(row(URL, "", null, UrlState.QUEUED, null, UrlFacts.NONE));
    bytes[0] = 2;

    assertThatThrownBy(() -> UrlRowCodec.decode(new UrlRef(CRAWL, ID), bytes))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("version 2")
        .hasMessageContaining("newer");
  }

  @Test
  void the_first_version_of_a_row_stays_readable() {
    byte[] stored = {
      1, 1, 14, 'h', 't', 't', 'p', ':', '/', '/', 'a', '.', 't', 'e', 's', 't', '/', 3, 7, 2, 1, 4,
      3, 2, 1, 0, 0, 0
    };

    UrlRow row = UrlRowCodec.decode(new UrlRef(1, 9), stored);

    assertThat(row)
        .isEqualTo(
            UrlRow.of(
                new UrlRecord(
                    new CrawlId(1),
                    new UrlId(9),
                    new CanonicalUrl("http://a.test/"),
                    "t/",
                    new UrlId(7),
                    2,
                    1,
                    4,
                    UrlState.QUEUED,
                    3,
                    null,
                    UrlFacts.NONE),
                2,
                1,
                0));
  }

  @Test
  void links_are_read_as_written() {
    List<Link> links = new ArrayList<>();
    links.add(new Link(URL, "?y=z", "a", "", "", null));
    links.add(new Link(URL, URL.text(), "redirect", "nofollow", TITLE, null));
    links.add(new Link(LONGEST, "../x", "object", "next", "x", Refusal.TOO_DEEP));
    for (Refusal refusal : Refusal.values()) {
      links.add(new Link(new CanonicalUrl("http://a.test/" + refusal), "", "a", "", "", refusal));
    }

    assertThat(LinksCodec.decode(LinksCodec.encode(links))).isEqualTo(links);
  }

  @Test
  void any_text_is_read_as_written_from_any_place_on() {
    for (String text : List.of("", "plain", "für", "季節", "a𝄞b", "x".repeat(300) + "é")) {
      Encoder out = new Encoder(1).text(text).text("__" + text, 2).octet(7);

      Decoder in = new Decoder(out.done());
      assertThat(in.text()).isEqualTo(text);
      assertThat(in.text()).isEqualTo(text);
      assertThat(in.octet()).isEqualTo(7);
    }
  }

  @Test
  void an_unknown_host_is_read_as_written() {
    HostState host = HostState.unknown(new Host("[2001:db8::1]"));

    assertThat(HostStateCodec.decode(HostStateCodec.encode(host), null)).isEqualTo(host);
  }

  @Test
  void a_host_with_everything_is_read_as_written() {
    Host name = new Host("a.test");
    RobotsEntry with =
        new RobotsEntry(
            new Origin("https", name, 65_535),
            "trawl",
            RobotsRules.decode(new byte[] {0, -1, 127, -128}),
            TIME,
            7,
            TIME,
            Instant.EPOCH);
    RobotsEntry without =
        new RobotsEntry(new Origin("http", name, 80), "trawl", null, Instant.MIN, 0, null, null);
    HostState host =
        new HostState(
            name,
            TIME,
            Instant.MAX,
            Duration.ofNanos(1_234_567),
            Duration.ofSeconds(30),
            new Breaker(5, 2, TIME, 1),
            new HostOverrides(Optional.of(Duration.ZERO), 16, Optional.of(TITLE)),
            List.of(with, without));

    HostState read =
        HostStateCodec.decode(
            HostStateCodec.encode(host), HostStateCodec.encodeRobots(host.robots()));

    assertThat(read).isEqualTo(host);
  }

  @Test
  void rules_that_were_kept_before_there_were_agents_are_nobodys() {
    Host name = new Host("a.test");
    Encoder before = new Encoder(64).octet(1).number(1).text("http").text("a.test").number(80);
    byte[] robots =
        before.bool(false).time(TIME).number(0).optionalTime(null).optionalTime(null).done();

    HostState read = HostStateCodec.decode(HostStateCodec.encode(HostState.unknown(name)), robots);

    assertThat(read.robots())
        .containsExactly(
            new RobotsEntry(
                new Origin("http", name, 80), RobotsEntry.NOBODY, null, TIME, 0, null, null));
  }

  @Test
  void settings_are_read_as_written() {
    Limits limits =
        new Limits(
            OptionalLong.of(1_000_000_000_000L),
            1_000,
            OptionalLong.of(1),
            OptionalLong.of(Long.MAX_VALUE),
            Optional.of(Duration.ofDays(3_650)));
    assertThatSettingsSurvive(
        new CrawlSettings(
            List.of(new Seed("a.test", URL), new Seed(LONGEST.text(), LONGEST)),
            limits,
            new ScopeRules(ScopeKind.ANY, List.of(".*", TITLE), List.of("x"), true, false, false),
            new Manners("Bot/1", PaceSetting.adaptive(), false, Duration.ZERO, Duration.ofNanos(9)),
            new FetchRules(Duration.ofMinutes(2), 1L << 30, 20, false),
            Profile.AGGRESSIVE,
            -10));
    assertThatSettingsSurvive(SETTINGS);
  }

  @Test
  void a_life_is_read_as_written() {
    CrawlBook book = new CrawlBook(CRAWL, Limits.unlimited(), TIME);
    book.add(UrlState.QUEUED, 5);
    book.add(UrlState.VISITED, Long.MAX_VALUE / 2);
    book.refuse(Refusal.TOO_MANY_REDIRECTS, 3);
    book.bytes = Long.MAX_VALUE;
    book.duplicates = 7;
    book.move(CrawlStatus.FAILED, TITLE, TIME);

    book.outcomes.add(Map.of(200, 3L, 404, 4L), Map.of(ErrorClass.RESET, 5L));
    book.skippedIds = 6;
    book.version = Long.MAX_VALUE;
    book.unloggedIds = 8;
    book.isIndexed = false;
    book.isMapped = false;

    CrawlBook read = CrawlBookCodec.decode(CrawlBookCodec.encode(book));

    assertThat(read.counts(0)).isEqualTo(book.counts(0));
    assertThat(read.skippedIds).isEqualTo(6);
    assertThat(read.version).isEqualTo(Long.MAX_VALUE);
    assertThat(read.unloggedIds).isEqualTo(8);
    assertThat(read.isIndexed).isFalse();
    assertThat(read.isMapped).isFalse();
    assertThat(read.admitted()).isEqualTo(book.admitted());
    assertThat(read.generation).isEqualTo(1);
    assertThat(read.crawl(SETTINGS)).isEqualTo(book.crawl(SETTINGS));
  }

  @Test
  void a_book_from_before_the_log_of_changes_is_read() {
    CrawlBook book = new CrawlBook(CRAWL, Limits.unlimited(), TIME);
    book.add(UrlState.VISITED, 5);

    CrawlBook read = CrawlBookCodec.decode(OldBooks.of(book));

    assertThat(read.counts(0)).isEqualTo(book.counts(0));
    assertThat(read.unloggedIds).isEqualTo(5);
    assertThat(read.version).isPositive();
    assertThat(read.isIndexed).isFalse();
    assertThat(read.isMapped).isFalse();
  }

  @Test
  void a_book_from_before_the_marks_is_read() {
    CrawlBook book = new CrawlBook(CRAWL, Limits.unlimited(), TIME);
    CrawlBook filled = book.copy();
    filled.add(UrlState.VISITED, 5);
    filled.outcomes.add(Map.of(200, 5L), Map.of());

    assertThat(CrawlBookCodec.decode(OldBooks.withoutMarks(book)).isMapped).isTrue();
    CrawlBook read = CrawlBookCodec.decode(OldBooks.withoutMarks(filled));
    assertThat(read.isMapped).isFalse();
    assertThat(read.isIndexed).isTrue();
    assertThat(read.counts(0)).isEqualTo(filled.counts(0));
  }

  @Test
  void places_sort_by_time_before_and_after_1970() {
    assertThat(Place.nanos(Instant.MIN)).isLessThan(Place.nanos(Instant.ofEpochSecond(-1)));
    assertThat(Place.nanos(Instant.ofEpochSecond(-1))).isLessThan(Place.nanos(TIME));
    assertThat(Place.nanos(TIME)).isLessThan(Place.nanos(Instant.MAX));
    assertThat(Place.nanos(Instant.MAX)).isLessThan(Lanes.EMPTY);
  }

  private static void assertThatSettingsSurvive(CrawlSettings settings) {
    assertThat(SettingsCodec.decode(SettingsCodec.encode(settings))).isEqualTo(settings);
  }

  private static void assertThatRowSurvives(UrlRow row) {
    assertThat(UrlRowCodec.decode(row.ref(), UrlRowCodec.encode(row))).isEqualTo(row);
  }

  private static UrlRow row(
      CanonicalUrl url,
      String rawHref,
      UrlId foundFrom,
      UrlState state,
      Instant notBefore,
      UrlFacts facts) {
    UrlRecord record =
        new UrlRecord(CRAWL, ID, url, rawHref, foundFrom, 1_000, 5, 7, state, 31, notBefore, facts);
    return UrlRow.of(record, 20, 100, 3);
  }
}
