package dev.trawl.server.dialect.frontier;

import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.server.dialect.frontier.DomainAnswers.Changed;
import dev.trawl.server.dialect.frontier.DomainAnswers.Detail;
import dev.trawl.server.dialect.frontier.DomainAnswers.RefreshedRobots;
import dev.trawl.server.dialect.frontier.DomainAnswers.Robots;
import dev.trawl.server.dialect.frontier.DomainAnswers.Row;
import dev.trawl.server.dialect.frontier.DomainAnswers.Rows;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Json;
import dev.trawl.server.http.Problem;
import dev.trawl.server.service.Declined;
import dev.trawl.server.service.HostDesk;
import dev.trawl.server.service.SettingTexts;
import dev.trawl.server.service.Settings;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Domains, which are hosts here: how they are, what they ask for, and what is ordered for them. */
final class DomainCalls {
  private static final String BLOCKED = "blocked by an operator";

  private final DomainBook book;
  private final HostDesk desk;
  private final Settings settings;

  DomainCalls(DomainBook book, HostDesk desk, Settings settings) {
    this.book = book;
    this.desk = desk;
    this.settings = settings;
  }

  Answer list(Call call) {
    int limit = PageCalls.LIMIT.ofInt(call.query().text("limit").orElse(null));
    int offset = PageCalls.OFFSET.ofInt(call.query().text("offset").orElse(null));
    Comparator<Row> order = order(call.query().text("sortBy").orElse("page_count"));
    boolean isAscending = call.query().text("order").orElse("desc").equals("asc");
    List<Row> all = rows();
    List<Row> some =
        Foremost.of(
                all,
                (isAscending ? order : order.reversed()).thenComparing(Row::domain),
                Math.min(offset, all.size()) + limit)
            .stream()
            .skip(offset)
            .toList();
    return Answer.ok(new Rows(some, all.size(), limit, offset));
  }

  /** All domains, in no order. */
  List<Row> rows() {
    PaceSetting usual = usual();
    HostOrders inForce = desk.orders();
    return book.all().stream()
        .map(
            domain -> {
              HostState state = domain.state();
              HostState ordered = inForce.overrides(state.host()).map(state::with).orElse(state);
              return Row.of(domain, ordered, usual);
            })
        .toList();
  }

  Answer one(Call call) {
    HostState state = state(call);
    return Answer.ok(Detail.of(row(state), state));
  }

  Answer robots(Call call) {
    return Answer.ok(Robots.of(state(call)));
  }

  /**
   * A file that could not be had is asked for again at once. A good copy stays: workers fetch it
   * again when it is a day old, or when the file itself asks for that.
   */
  Answer refreshRobots(Call call) {
    HostState state = state(call);
    boolean isMissing = state.robots().stream().anyMatch(entry -> entry.failingSince() != null);
    HostState now = isMissing ? desk.reset(call.caller(), state.host().name()).state() : state;
    return Answer.ok(RefreshedRobots.of(now, usual()));
  }

  Answer change(Call call) throws IOException {
    String domain = HostDesk.host("domain", call.path("domain")).name();
    JsonNode body = call.json();
    JsonNode delay = body.path("crawlDelay");
    JsonNode allowed = body.path("isAllowed");
    boolean hasDelay = !delay.isMissingNode() && !delay.isNull();
    boolean hasAllowed = !allowed.isMissingNode() && !allowed.isNull();
    if (!hasDelay && !hasAllowed) {
      throw Problem.of(400, "No updates provided")
          .at("body", null, "give crawlDelay, isAllowed or both");
    }
    if (hasAllowed && !allowed.isBoolean()) {
      throw Problem.invalid("isAllowed", allowed.toString(), "give true or false");
    }
    @Nullable Duration pace = hasDelay ? Seconds.read("crawlDelay", delay) : null;
    desk.order(call.caller(), domain, pace, hasAllowed ? allowed.booleanValue() : null);
    return Answer.ok(changed("Domain settings updated", domain));
  }

  Answer block(Call call) throws IOException {
    String domain = HostDesk.host("domain", call.path("domain")).name();
    JsonNode body = call.bytes().length == 0 ? Json.STRICT.createObjectNode() : call.json();
    JsonNode reason = body.path("reason");
    desk.block(call.caller(), domain, reason.isString() ? reason.stringValue() : BLOCKED);
    return Answer.ok(changed("Domain blocked", domain));
  }

  Answer reset(Call call) {
    HostState state = state(call);
    String domain = state.host().name();
    desk.reset(call.caller(), domain, state.overrides().blockedReason().isPresent());
    return Answer.ok(changed("Domain %s reset".formatted(domain), domain));
  }

  private Changed changed(String message, String domain) {
    Row row = row(desk.find(domain).state());
    return new Changed(message, domain, row.crawlDelay(), row.isAllowed());
  }

  private Row row(HostState state) {
    return Row.of(book.find(state.host()), state, usual());
  }

  /** What is known, of the host itself or at least of its pages. */
  private HostState state(Call call) {
    String name = call.path("domain");
    try {
      return desk.find(name).state();
    } catch (Declined e) {
      DomainBook.Domain known = book.find(HostDesk.host("domain", name));
      if (known.pages() > 0) {
        return known.state();
      }
      throw Problem.notFound("Domain not found");
    }
  }

  private PaceSetting usual() {
    return SettingTexts.pace("defaultPace", settings.current().defaultPace());
  }

  private static Comparator<Row> order(String sortBy) {
    return switch (sortBy) {
      case "domain" -> Comparator.comparing(Row::domain);
      case "crawl_delay" -> Comparator.comparingDouble(Row::crawlDelay);
      case "created_at" ->
          Comparator.comparing(
              Row::createdAt, Comparator.nullsFirst(Comparator.<Instant>naturalOrder()));
      default -> Comparator.comparingLong(Row::pageCount);
    };
  }
}
