package dev.trawl.bench.peer;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** wrk: no crawler, only requests for the pages of one host, over and over. What is possible. */
record Wrk(int concurrency) implements Contestant {
  private static final int SECONDS = 15;

  @Override
  public String name() {
    return "wrk";
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    Tools.needDebian("wrk", "wrk");
  }

  @Override
  public boolean repeatsPages() {
    return true;
  }

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    String home = errand.web().home();
    List<String> paths =
        errand.web().states().entrySet().stream()
            .filter(url -> url.getValue().equals("VISITED") && url.getKey().startsWith(home))
            .map(url -> URI.create(url.getKey()).getRawPath())
            .sorted()
            .toList();
    Path script = errand.output().resolve("pages.lua");
    Files.writeString(script, script(paths));
    return new ProcessBuilder(
        List.of(
            "wrk", "-t2", "-c" + concurrency, "-d" + SECONDS + "s", "-s", script.toString(), home));
  }

  private static String script(List<String> paths) {
    String list = paths.stream().map(path -> "\"" + path + "\"").collect(Collectors.joining(",\n"));
    return """
    local paths = {
    %s
    }
    local next = 0
    request = function()
      next = next %% #paths + 1
      return wrk.format("GET", paths[next])
    end
    """
        .formatted(list);
  }
}
