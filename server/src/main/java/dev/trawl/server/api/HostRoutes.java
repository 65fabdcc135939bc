package dev.trawl.server.api;

import dev.trawl.pace.HostState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.robots.RobotsVerdict;
import dev.trawl.server.account.Access;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.HostCard;
import dev.trawl.server.service.HostDesk;
import dev.trawl.server.service.RobotsFile;
import dev.trawl.server.service.SettingTexts;
import dev.trawl.server.service.Settings;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Resolution;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Hosts: how they are, what their robots.txt says, and what is ordered for them. */
final class HostRoutes {
  private static final String PATH = "/v1/hosts";
  private static final String ONE = PATH + "/{host}";
  private static final String CURSOR = "hosts";

  private final HostDesk desk;
  private final Settings settings;
  private final InstantSource clock;

  HostRoutes(HostDesk desk, Settings settings, InstantSource clock) {
    this.desk = desk;
    this.settings = settings;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            PATH,
            Access.READ,
            doc("Lists the hosts that were asked, by name")
                .with(Inputs.LIMIT, Inputs.CURSOR)
                .giving(HostListBody.class),
            this::list),
        Route.get(
            ONE,
            Access.READ,
            doc("One host; with a path also what robots.txt says of it")
                .with(Parameter.text("path", "a path with its query, such as /private?x=1"))
                .giving(HostDetailBody.class),
            this::one),
        Route.get(
            ONE + "/robots",
            Access.READ,
            doc("The rules of its robots.txt that concern us, written as one; what it says to"
                    + " others is not kept")
                .as("text/plain"),
            this::robots),
        Route.put(
            ONE + "/order",
            Access.ADMIN,
            doc("Orders a pace, requests at a time, or a block")
                .taking(OrderRequest.class)
                .giving(HostBody.class),
            this::order),
        Route.delete(
            ONE + "/order",
            Access.ADMIN,
            doc("Takes the order back").givingNothing(),
            this::withdraw),
        Route.post(
            ONE + "/reset",
            Access.ADMIN,
            doc("Declares all back-off over").giving(HostBody.class),
            call -> Answer.ok(body(desk.reset(call.caller(), call.path("host"))))));
  }

  private Answer list(Call call) {
    int limit = Inputs.limit(call);
    String after = Cursors.place(CURSOR, call.query()).orElse("");
    PaceSetting usual = usualPace();
    Instant now = clock.instant();
    List<HostBody> hosts =
        desk.list(after, limit).stream().map(card -> HostBody.of(card, usual, now)).toList();
    String next = hosts.size() < limit ? null : hosts.getLast().name();
    return Answer.ok(new HostListBody(hosts, Cursors.of(CURSOR, next)));
  }

  private Answer one(Call call) {
    HostCard card = desk.find(call.path("host"));
    String path = Inputs.text(call.query(), "path");
    List<VerdictBody> verdicts = path.isEmpty() ? List.of() : verdicts(card.state(), path);
    return Answer.ok(new HostDetailBody(body(card), verdicts));
  }

  private static List<VerdictBody> verdicts(HostState state, String path) {
    List<VerdictBody> verdicts = new ArrayList<>();
    for (RobotsEntry entry : state.robots()) {
      CanonicalUrl url = url(entry.origin().toString(), path);
      RobotsRules rules = entry.rules();
      if (rules == null) {
        verdicts.add(new VerdictBody(url.text(), entry.agent(), null, null));
      } else {
        RobotsVerdict verdict = rules.verdict(url);
        verdicts.add(
            new VerdictBody(url.text(), entry.agent(), verdict.isAllowed(), verdict.rule()));
      }
    }
    return verdicts;
  }

  private static CanonicalUrl url(String origin, String path) {
    if (path.startsWith("/")
        && Normalizer.of(Profile.CONSERVATIVE).parse(origin + path)
            instanceof Resolution.Resolved(var url)) {
      return url;
    }
    throw Problem.invalid("path", path, "give a path that starts with a slash");
  }

  private Answer robots(Call call) {
    return Answer.text(
        "text/plain; charset=utf-8",
        RobotsFile.text(desk.find(call.path("host")).state()).orElse("# not fetched yet\n"));
  }

  private Answer order(Call call) throws IOException {
    OrderRequest wanted = call.body(OrderRequest.class).value();
    String text = wanted.pace();
    Duration pace = null;
    if (text != null) {
      if (!(SettingTexts.pace("pace", text) instanceof PaceSetting.Fixed(Duration interval))) {
        throw Problem.invalid("pace", text, "give 0 to 1h");
      }
      pace = interval;
    }
    int concurrency = wanted.concurrency() == null ? 1 : wanted.concurrency();
    return Answer.ok(
        body(
            desk.order(
                call.caller(), call.path("host"), pace, concurrency, wanted.blockedReason())));
  }

  private Answer withdraw(Call call) {
    desk.withdraw(call.caller(), call.path("host"));
    return Answer.none();
  }

  private HostBody body(HostCard card) {
    return HostBody.of(card, usualPace(), clock.instant());
  }

  private PaceSetting usualPace() {
    return SettingTexts.pace("defaultPace", settings.current().defaultPace());
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.HOSTS, summary);
  }
}
