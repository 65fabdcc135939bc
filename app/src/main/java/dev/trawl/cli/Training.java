package dev.trawl.cli;

import dev.trawl.fetch.http.TlsEngine;
import dev.trawl.fetch.http.TlsSettings;
import dev.trawl.synthetic.tls.Security;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Objects;

/**
 * What the launcher does once after a build, so that later starts are fast: a crawl, another one
 * over TLS and a demonstration with its server, as anybody runs them, while the JVM takes note of
 * the classes and of how methods behave; and native libraries laid out as files, which otherwise
 * are unpacked at each start.
 */
final class Training {
  // Twenty thousand pages: what a page takes has been compiled by then, and by its real behaviour.
  private static final int HOSTS = 400;
  private static final int PAGES = 50;

  /** Over TLS it is the handshakes that are new, one for each host. */
  private static final int PAGES_OVER_TLS = 5;

  private static final String TRUST_STORE = "javax.net.ssl.trustStore";
  private static final String TRUST_PASSWORD = "javax.net.ssl.trustStorePassword";
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
    int secure = crawlOverTls(scratch, hosts);
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
    return Math.max(Math.max(crawl, secure), demo);
  }

  private static int crawl(Path data, int hosts) throws IOException {
    try (TrainingWeb web = TrainingWeb.start(hosts, PAGES)) {
      return crawl(web, data);
    }
  }

  private static int crawlOverTls(Path scratch, int hosts) throws IOException {
    // Those of the JDK are what crawls of the public web load.
    Objects.requireNonNull(TlsSettings.of(TlsEngine.AUTO).trust().get());
    Path trust = scratch.resolve("trust");
    try (TrainingWeb web = TrainingWeb.startSecure(hosts, PAGES_OVER_TLS, trust)) {
      System.setProperty(TRUST_STORE, trust.resolve("trust.p12").toString());
      System.setProperty(TRUST_PASSWORD, Security.PASSWORD);
      return crawl(web, scratch.resolve("secure"));
    } catch (IOException e) {
      // No port is free for it: starts over http can be fast all the same.
      return ExitCode.DONE;
    } finally {
      System.clearProperty(TRUST_STORE);
      System.clearProperty(TRUST_PASSWORD);
    }
  }

  private static int crawl(TrainingWeb web, Path data) {
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
