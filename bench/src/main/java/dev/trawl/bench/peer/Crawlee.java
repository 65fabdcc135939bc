package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Crawlee's CheerioCrawler: JavaScript, one core, queue in memory. */
record Crawlee(int concurrency) implements Contestant {
  private static final String VERSION = "3.18.1";
  static final String SCRIPT =
      """
      import { CheerioCrawler, Configuration, EnqueueStrategy, log, LogLevel } from '@crawlee/cheerio';
      import { MemoryStorage } from '@crawlee/memory-storage';

      log.setLevel(LogLevel.OFF);
      const [home, strategy, concurrency] = process.argv.slice(2);
      const storageClient = new MemoryStorage({ persistStorage: false, writeMetadata: false });
      const crawler = new CheerioCrawler({
        minConcurrency: Number(concurrency),
        maxConcurrency: Number(concurrency),
        useSessionPool: false,
        respectRobotsTxtFile: true,
        requestHandler: async ({ enqueueLinks }) => {
          await enqueueLinks({ strategy, exclude: [/%s/] });
        },
      }, new Configuration({ storageClient, persistStorage: false }));
      await crawler.run([home]);
      """
          .formatted(NotPages.pattern());

  @Override
  public String name() {
    return "crawlee";
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    Tools.needDebian("npm", "npm");
    Path home = Tools.cache("crawlee-" + VERSION);
    Files.writeString(home.resolve("crawl.mjs"), SCRIPT);
    if (!Files.isDirectory(home.resolve("node_modules/@crawlee/cheerio"))) {
      Tools.run(
          List.of("npm", "install", "--no-audit", "--no-fund", "@crawlee/cheerio@" + VERSION),
          home,
          "crawlee could not be installed from npm");
    }
  }

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    return new ProcessBuilder(
            List.of(
                "node",
                "--max-old-space-size=8192",
                "crawl.mjs",
                errand.web().home(),
                errand.spansHosts() ? "all" : "same-hostname",
                "" + concurrency))
        .directory(Tools.cache("crawlee-" + VERSION).toFile());
  }
}
