package dev.trawl.crash;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the crawl command in a process of its own, always with the same settings. */
record Crawls(Path scratch, String seed, Path data) {
  Child start(String... more) throws IOException {
    return Child.trawl(scratch, command(more));
  }

  private String[] command(String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "crawl",
                seed,
                "--allow-private",
                "--scope=any",
                "--data=" + data,
                "--progress=none",
                "--summary=json"));
    command.addAll(List.of(more));
    if (command.stream().noneMatch(word -> word.startsWith("--pace"))) {
      command.add("--pace=0");
    }
    return command.toArray(String[]::new);
  }

  Path archive() {
    return data.resolve("warc");
  }
}
