package dev.trawl.synthetic.robots;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The rules of one robots.txt for one agent, by RFC 9309: groups of the agent merged, else those of
 * {@code *}; the longest pattern decides and a tie allows.
 */
public final class RobotsText {
  private record Rule(String pattern, boolean allows) {}

  private record Line(String key, String value) {}

  private final List<Rule> rules;

  private RobotsText(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** A file that is missing forbids nothing. */
  public static RobotsText allowingAll() {
    return new RobotsText(List.of());
  }

  /** A file that cannot be had forbids everything. */
  public static RobotsText denyingAll() {
    return new RobotsText(List.of(new Rule("/", false)));
  }

  /** Reads the rules that {@code agent}, a bare product token, has to follow. */
  public static RobotsText parse(String text, String agent) {
    List<Line> lines = lines(text);
    String own = agent.toLowerCase(Locale.ROOT);
    boolean named = lines.stream().anyMatch(line -> names(line, own));
    return new RobotsText(rulesOf(lines, named ? own : "*"));
  }

  /** Whether the agent may ask for this path with its query. */
  public boolean allows(String target) {
    if (target.equals("/robots.txt")) {
      return true;
    }
    int longest = -1;
    boolean allowed = true;
    for (Rule rule : rules) {
      int length = rule.pattern().length();
      if (length >= longest && matches(rule.pattern(), target)) {
        allowed = length == longest ? allowed || rule.allows() : rule.allows();
        longest = length;
      }
    }
    return allowed;
  }

  private static List<Line> lines(String text) {
    List<Line> lines = new ArrayList<>();
    for (String raw : text.lines().toList()) {
      int hash = raw.indexOf('#');
      String line = hash < 0 ? raw : raw.substring(0, hash);
      int colon = line.indexOf(':');
      if (colon > 0) {
        String key = line.substring(0, colon).strip().toLowerCase(Locale.ROOT);
        lines.add(new Line(key, line.substring(colon + 1).strip()));
      }
    }
    return lines;
  }

  private static boolean names(Line line, String agent) {
    return line.key().equals("user-agent") && line.value().toLowerCase(Locale.ROOT).equals(agent);
  }

  private static List<Rule> rulesOf(List<Line> lines, String agent) {
    List<Rule> rules = new ArrayList<>();
    boolean inNames = false;
    boolean mine = false;
    for (Line line : lines) {
      boolean rule = line.key().equals("allow") || line.key().equals("disallow");
      if (line.key().equals("user-agent")) {
        mine = (inNames && mine) || names(line, agent);
        inNames = true;
      } else if (rule) {
        inNames = false;
        // An empty pattern matches nothing: "Disallow:" alone forbids nothing.
        if (mine && !line.value().isEmpty()) {
          rules.add(new Rule(line.value(), line.key().equals("allow")));
        }
      }
    }
    return rules;
  }

  private static boolean matches(String pattern, String target) {
    boolean anchored = pattern.endsWith("$");
    String glob = anchored ? pattern.substring(0, pattern.length() - 1) : pattern + "*";
    int g = 0;
    int t = 0;
    int star = -1;
    int mark = 0;
    while (t < target.length()) {
      if (g < glob.length() && glob.charAt(g) == '*') {
        star = g++;
        mark = t;
      } else if (g < glob.length() && glob.charAt(g) == target.charAt(t)) {
        g++;
        t++;
      } else if (star >= 0) {
        // The last star takes one character more; earlier stars never need to be revisited.
        g = star + 1;
        t = ++mark;
      } else {
        return false;
      }
    }
    while (g < glob.length() && glob.charAt(g) == '*') {
      g++;
    }
    return g == glob.length();
  }
}
