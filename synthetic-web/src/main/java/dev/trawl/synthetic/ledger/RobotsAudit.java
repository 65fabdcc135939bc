package dev.trawl.synthetic.ledger;

import dev.trawl.synthetic.ledger.RobotsViolation.Reason;
import dev.trawl.synthetic.robots.RobotsText;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.Site;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Holds a ledger against the robots.txt files that the site itself hands out. */
final class RobotsAudit {
  /** Visits differ at most in the beginning; what holds after this many is the file in force. */
  private static final int SETTLED_VISIT = 1_000;

  private final Site site;
  private final String agent;
  private final Map<String, RobotsText> rules = new HashMap<>();

  RobotsAudit(Site site, String agent) {
    this.site = site;
    this.agent = agent;
  }

  List<RobotsViolation> violations(List<Entry> entries) {
    Map<String, Long> robotsKnown = new HashMap<>();
    for (Entry entry : entries) {
      if (entry.isForRobots() && entry.isFinished()) {
        robotsKnown.merge(origin(entry), entry.endNanos(), Math::min);
      }
    }
    List<RobotsViolation> violations = new ArrayList<>();
    for (Entry entry : entries) {
      long known = robotsKnown.getOrDefault(origin(entry), Long.MAX_VALUE);
      if (!entry.isForRobots() && entry.startNanos() < known) {
        violations.add(new RobotsViolation(entry, Reason.BEFORE_ROBOTS));
      } else if (!rulesFor(entry).allows(entry.target())) {
        violations.add(new RobotsViolation(entry, Reason.DISALLOWED));
      }
    }
    return violations;
  }

  private RobotsText rulesFor(Entry entry) {
    Request request = Request.get(entry.host(), entry.port(), "/robots.txt");
    return rules.computeIfAbsent(origin(entry), _ -> read(site.answer(request)));
  }

  private RobotsText read(Answer answer) {
    return switch (answer) {
      case Answer.Page page when page.status() < 300 ->
          RobotsText.parse(new String(page.body(), StandardCharsets.UTF_8), agent);
      // A redirected file is some other file; what it says is for the test that redirects it.
      case Answer.Page page ->
          page.status() < 500 ? RobotsText.allowingAll() : RobotsText.denyingAll();
      case Answer.Slow slow -> read(slow.then());
      case Answer.ByVisit turns -> read(turns.nth().apply(SETTLED_VISIT));
      case Answer.Stream _, Answer.Raw _, Answer.Drip _ -> RobotsText.allowingAll();
      case Answer.Hang _, Answer.Reset _ -> RobotsText.denyingAll();
    };
  }

  private static String origin(Entry entry) {
    return entry.host() + ":" + entry.port();
  }
}
