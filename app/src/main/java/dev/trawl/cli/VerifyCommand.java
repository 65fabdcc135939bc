package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.app.Repair;
import dev.trawl.app.Verification;
import dev.trawl.crawl.Crawl;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl verify}: checks every promise on the data. */
@Command(
    name = "verify",
    description = {
      "Check the data of crawls: no open or doubled URL, counters equal to a scan, every capture"
          + " readable",
      "with its digest. Exit code 1 when something is wrong.",
      "With --repair, pages whose captures are gone or damaged are queued again first.",
    },
    mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
  private static final int MOST_SHOWN = 20;

  @Spec CommandSpec spec;
  @Mixin HomeOptions where;

  @Option(
      names = "--crawl",
      paramLabel = "ID",
      description = "The crawl's number (default: all of them).")
  @Nullable Long crawl;

  @Option(names = "--summary", paramLabel = "FORM", description = "text or json (default: text).")
  String summary = "text";

  @Option(
      names = "--repair",
      description = "Queue pages again whose captures are gone or damaged; crawl again to fetch.")
  boolean repair;

  @Override
  public Integer call() throws IOException {
    Choices.check("--summary", summary, "text", "json");
    PrintWriter out = spec.commandLine().getOut();
    try (Home home = where.openWithCaptures(spec.commandLine().getErr())) {
      Verification total = Verification.NONE;
      long queued = 0;
      for (Crawl each : crawls(home)) {
        queued += repair ? repair(home, each) : 0;
        total = total.plus(Verification.of(home.store(), home.archive(), reread(home, each)));
      }
      Map<String, Object> sums = sums(total, queued);
      if (summary.equals("json")) {
        out.println(Json.line(sums));
      } else {
        print(out, total, sums);
      }
      return total.isSound() ? ExitCode.DONE : ExitCode.FAILED;
    }
  }

  private List<Crawl> crawls(Home home) throws IOException {
    List<Crawl> all = home.store().crawls().list();
    if (crawl != null) {
      List<Crawl> chosen = all.stream().filter(each -> each.id().value() == crawl).toList();
      if (chosen.isEmpty()) {
        throw new UsageException(
            "--crawl %d: there is no such crawl; list them with: trawl crawls %s"
                .formatted(crawl, where.place.words()));
      }
      return chosen;
    }
    if (all.isEmpty()) {
      throw new UsageException(
          "there is no crawl yet; start one with: trawl crawl URL " + where.place.words());
    }
    return all;
  }

  private static long repair(Home home, Crawl crawl) {
    return Repair.of(home.store(), home.archive(), crawl.id(), home.elsewhere());
  }

  /** A repaired crawl goes on. */
  private static Crawl reread(Home home, Crawl crawl) {
    return home.store().crawls().find(crawl.id()).orElse(crawl);
  }

  private Map<String, Object> sums(Verification v, long queued) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("urls", v.urls());
    line.put("open", v.open());
    line.put("doubled", v.doubled());
    line.put("countersWrong", v.countersWrong());
    line.put("captures", v.captures());
    line.put("unreadableCaptures", v.unreadableCaptures());
    if (repair) {
      line.put("requeued", queued);
    }
    return line;
  }

  private static void print(PrintWriter out, Verification v, Map<String, Object> sums) {
    for (String finding : v.findings().subList(0, Math.min(MOST_SHOWN, v.findings().size()))) {
      out.println(Texts.printable(finding));
    }
    sums.forEach((name, value) -> out.printf("%-20s %,12d%n", name, (long) value));
    out.println(v.isSound() ? "All promises hold." : "Something is wrong; see above.");
  }
}
