package dev.trawl.bench;

import dev.trawl.synthetic.ServeWeb;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.util.List;

/** A synthetic web of plain hosts in a process of its own. */
record Web(Process process, SyntheticWeb pages, int port) implements AutoCloseable {
  private static final int PORT = 8_900;

  static Web serve(int hosts, int pagesPerHost, int within, int across) throws IOException {
    WebSpec spec = WebSpec.of(1, hosts, pagesPerHost).withLinks(within, across);
    Process process =
        Java.start(
            List.of("-Xmx768m", "-XX:+UseParallelGC"),
            ServeWeb.class.getName(),
            List.of(
                "--port",
                "" + PORT,
                "--hosts",
                "" + hosts,
                "--pages",
                "" + pagesPerHost,
                "--seed",
                "1",
                "--links",
                "" + within,
                "--cross-links",
                "" + across,
                "--mix",
                "plain"));
    Java.firstLine(process);
    return new Web(process, new SyntheticWeb(spec), PORT);
  }

  String home() {
    return pages.home(0, port);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
