package dev.trawl.bench.web;

import dev.trawl.synthetic.ServeWeb;
import dev.trawl.synthetic.oracle.Expectation;
import dev.trawl.synthetic.oracle.Oracle;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.oracle.Scope;
import dev.trawl.synthetic.web.SyntheticWeb;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A synthetic web in a process of its own, which ends with this one. */
public final class WebProcess implements CrawledWeb {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final WebPlan plan;
  private final SyntheticWeb web;
  private final Process process;
  private final Writer questions;
  private final BufferedReader answers;
  private final Expectation expected;

  private WebProcess(WebPlan plan, Process process, @Nullable Seeds seeds) {
    this.plan = plan;
    this.web = new SyntheticWeb(plan.spec());
    this.process = process;
    this.questions = process.outputWriter(StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.expected = seeds == null ? new Expectation(Map.of(), Map.of()) : expected(seeds);
  }

  private Expectation expected(Seeds seeds) {
    List<String> from = seeds == Seeds.ALL_HOSTS ? web.homes(plan.port()) : List.of(home());
    return Oracle.expect(web.on(plan.port()), Rules.standard(Scope.any()), from);
  }

  /** Where crawls of this web begin. */
  public enum Seeds {
    FIRST_HOST,
    ALL_HOSTS
  }

  /** One whose crawls are known in advance. */
  public static WebProcess start(WebPlan plan, Seeds seeds) throws IOException {
    return launch(plan, seeds);
  }

  /** One that is too large to know what a crawl would find, for crawls that are not to end. */
  public static WebProcess startUnjudged(WebPlan plan) throws IOException {
    return launch(plan, null);
  }

  private static WebProcess launch(WebPlan plan, @Nullable Seeds seeds) throws IOException {
    List<String> arguments = new ArrayList<>(plan.arguments());
    Path trust = plan.trust();
    if (trust != null) {
      arguments.addAll(List.of("--tls", trust.toString()));
    }
    Process process =
        JavaProcess.start(
            List.of("-Xmx768m", "-XX:+UseParallelGC"), ServeWeb.class.getName(), arguments);
    WebProcess started = new WebProcess(plan, process, seeds);
    started.line();
    return started;
  }

  public WebPlan plan() {
    return plan;
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** What its process has used so far. */
  public Duration cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  @Override
  public String home() {
    return home(0);
  }

  public String home(int host) {
    return web.home(host, plan.port());
  }

  /** The home pages of all hosts. */
  public List<String> homes() {
    return web.homes(plan.port());
  }

  @Override
  public Map<String, String> states() {
    return expected.states();
  }

  @Override
  public long pages() {
    return expected.pages();
  }

  @Override
  public Totals totals() throws IOException {
    JsonNode told = ask("totals");
    return new Totals(
        number(told, "pages"),
        number(told, "requests"),
        number(told, "bytes"),
        number(told, "connections"));
  }

  @Override
  public void clear() throws IOException {
    ask("clear");
  }

  /** Whether answers wait as planned, or come at once. */
  void latency(boolean on) throws IOException {
    ask(on ? "latency on" : "latency off");
  }

  /** Holds the ledger against a pace and robots.txt; for webs that record. */
  public Audit audit(Duration pace, String agent) throws IOException {
    JsonNode told = ask("audit " + pace.toMillis() + " " + agent);
    return new Audit(
        number(told, "recorded"),
        number(told, "robotsFiles"),
        number(told, "gaps"),
        told.path("examples").valueStream().map(JsonNode::asString).toList(),
        number(told, "robots"));
  }

  private JsonNode ask(String question) throws IOException {
    questions.write(question + "\n");
    questions.flush();
    return JSON.readTree(line());
  }

  private String line() throws IOException {
    String line = answers.readLine();
    if (line == null) {
      throw new IOException(
          "the synthetic web on port %d has ended; is the port taken?".formatted(plan.port()));
    }
    return line;
  }

  private static long number(JsonNode told, String name) {
    return told.path(name).asLong();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
