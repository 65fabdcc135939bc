package dev.trawl.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;

/**
 * What the launcher does once after a build, so that later starts are fast: a crawl and a
 * demonstration with its server, as anybody runs them, while the JVM takes note of the classes and
 * of how methods behave; and native libraries laid out as files, which otherwise are unpacked at
 * each start.
 */
final class Training {
  // Twenty thousand pages: what a page takes has been compiled by then, and by its real behaviour.
  private static final int HOSTS = 400;
  private static final PrintWriter NOWHERE = new PrintWriter(Writer.nullWriter());

  private Training() {}

  /** Takes a directory to crawl into, and one for libraries. */
  public static void main(String[] args) throws IOException {
    System.exit(run(Path.of(args[0]), Path.of(args[1]), HOSTS));
  }

  /** Crawls so many hosts; answers the worst exit code of what was run. */
  static int run(Path scratch, Path libraries, int hosts) throws IOException {
    NativeLibraries.layOut(libraries);
    // Linked and not called: the JVM remembers how that is done, too.
    ProcessEnd.link();
    int crawl = crawl(scratch.resolve("crawl"), hosts);
    int demo =
        Main.run(
            NOWHERE,
            NOWHERE,
            "demo",
            "--no-stay",
            "--hosts=2",
            "--pages=20",
            "--pace=0",
            "--progress=none",
            "--data=" + scratch.resolve("demo"));
    return Math.max(crawl, demo);
  }

  private static int crawl(Path data, int hosts) throws IOException {
    try (TrainingWeb web = TrainingWeb.start(hosts)) {
      return Main.run(
          NOWHERE,
          NOWHERE,
          "crawl",
          web.home(),
          "--scope=any",
          "--allow-private",
          "--pace=0",
          "--progress=none",
          "--contact=training@example.org",
          "--data=" + data);
    }
  }
}
