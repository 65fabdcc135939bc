package dev.trawl.bench.profile;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The parts of a page's way through the crawler, as far as stacks tell them apart. */
public enum Stage {
  FETCH("fetch", "#d9822b"),
  TLS("tls", "#c23030"),
  TOKENIZE("tokenize", "#2b95d6"),
  TEXT("text", "#62b0e0"),
  LINKS("links: resolve, normalize, scope", "#29a634"),
  HASH("hash", "#8f398f"),
  ARCHIVE("archive", "#d1b000"),
  SEEN("seen test", "#00998c"),
  CLAIM("claim", "#7157d9"),
  SETTLE("settle", "#5c70a8"),
  SCHEDULE("schedule", "#96622d"),
  THREADS("virtual threads and polling", "#a7b6c2"),
  REST("rest", "#ced9e0");

  /** The longest beginning of a class's name that fits decides. */
  private static final Map<String, Stage> CLASSES =
      Map.ofEntries(
          Map.entry("dev.trawl.fetch.", FETCH),
          Map.entry("dev.trawl.engine.Requests", FETCH),
          Map.entry("dev.trawl.fetch.http.Tls", TLS),
          Map.entry("dev.trawl.fetch.http.JsseTls", TLS),
          Map.entry("dev.trawl.fetch.http.BoringTls", TLS),
          Map.entry("dev.trawl.fetch.http.LazyTls", TLS),
          Map.entry("io.netty.handler.ssl.", TLS),
          Map.entry("io.netty.internal.tcnative.", TLS),
          Map.entry("sun.security.ssl.", TLS),
          Map.entry("com.sun.crypto.provider.", TLS),
          Map.entry("dev.trawl.parse.", TOKENIZE),
          Map.entry("dev.trawl.engine.PageReader", TOKENIZE),
          Map.entry("dev.trawl.parse.html.TextCollector", TEXT),
          Map.entry("dev.trawl.parse.html.FoldedText", TEXT),
          Map.entry("dev.trawl.url.", LINKS),
          Map.entry("dev.trawl.scope.", LINKS),
          Map.entry("dev.trawl.engine.Discoverer", LINKS),
          Map.entry("dev.trawl.engine.Redirects", LINKS),
          Map.entry("java.security.MessageDigest", HASH),
          Map.entry("sun.security.provider.SHA", HASH),
          Map.entry("sun.security.provider.DigestBase", HASH),
          Map.entry("dev.trawl.url.Sha256", HASH),
          Map.entry("dev.trawl.archive.", ARCHIVE),
          Map.entry("dev.trawl.engine.Keeper", ARCHIVE),
          Map.entry("dev.trawl.frontier.rocks.Seen", SEEN),
          Map.entry("dev.trawl.frontier.rocks.Known", SEEN),
          Map.entry("dev.trawl.frontier.rocks.UrlKey", SEEN),
          Map.entry("dev.trawl.url.UrlHash", SEEN),
          Map.entry("dev.trawl.frontier.rocks.Lending", CLAIM),
          Map.entry("dev.trawl.frontier.rocks.Claim", CLAIM),
          Map.entry("dev.trawl.frontier.rocks.PendingQueue", CLAIM),
          Map.entry("dev.trawl.frontier.rocks.Arrivals", CLAIM),
          Map.entry("dev.trawl.frontier.", SETTLE),
          Map.entry("dev.trawl.engine.", SCHEDULE),
          Map.entry("dev.trawl.pace.", SCHEDULE),
          Map.entry("dev.trawl.robots.", SCHEDULE));

  /** These work for several stages: whoever called them decides. */
  private static final Set<String> SHARED =
      Set.of("dev.trawl.frontier.rocks.Database", "dev.trawl.frontier.rocks.Recent");

  /** What is left when none of ours is on the stack. */
  private static final Map<String, Stage> MACHINERY =
      Map.of(
          "java.lang.VirtualThread", THREADS,
          "java.util.concurrent.ForkJoin", THREADS,
          "jdk.internal.vm.Continuation", THREADS,
          "sun.nio.ch.", THREADS);

  private final String label;
  private final String color;

  Stage(String label, String color) {
    this.label = label;
    this.color = color;
  }

  public String label() {
    return label;
  }

  /** In which its frames are drawn. */
  String color() {
    return color;
  }

  /**
   * The stage of a stack: that of its innermost frame that belongs to one.
   *
   * @param frames class and method of each, the innermost first
   */
  public static Stage of(List<String> frames) {
    List<String> telling = frames.stream().filter(frame -> !isShared(frame)).toList();
    return innermost(telling, CLASSES).or(() -> innermost(telling, MACHINERY)).orElse(REST);
  }

  /** The beginnings of names that are told apart. */
  static Set<String> names() {
    Set<String> names = new TreeSet<>(CLASSES.keySet());
    names.addAll(SHARED);
    return names;
  }

  /** The stage that a frame alone belongs to. */
  static Stage ofFrame(String frame) {
    return of(List.of(frame));
  }

  private static boolean isShared(String frame) {
    return SHARED.stream().anyMatch(frame::startsWith);
  }

  private static Optional<Stage> innermost(List<String> frames, Map<String, Stage> rules) {
    return frames.stream().flatMap(frame -> longest(frame, rules).stream()).findFirst();
  }

  private static Optional<Stage> longest(String frame, Map<String, Stage> rules) {
    return rules.entrySet().stream()
        .filter(rule -> frame.startsWith(rule.getKey()))
        .max(Comparator.comparingInt(rule -> rule.getKey().length()))
        .map(Map.Entry::getValue);
  }
}
