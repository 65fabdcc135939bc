package dev.trawl.bench.peer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** GNU Wget2: C, many threads, a file for each page, no durable state. */
record Wget2(int concurrency) implements Contestant {
  private static final int SERVER_ERROR = 8;

  @Override
  public String name() {
    return "wget2";
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    Tools.needDebian("wget2", "wget2");
  }

  @Override
  public ProcessBuilder command(Errand errand) {
    List<String> command = new ArrayList<>(List.of("wget2", "-q", "-r", "-l", "inf"));
    command.add("--max-threads=" + concurrency);
    if (errand.spansHosts()) {
      command.add("-H");
    }
    command.addAll(List.of("-R", "*." + String.join(",*.", NotPages.ENDINGS)));
    command.addAll(List.of("-P", errand.output().toString(), errand.web().home()));
    return new ProcessBuilder(command);
  }

  /** A 404 among many pages makes it end with an exit code of its own. */
  @Override
  public String flaw(Errand errand, int exit) {
    return exit > 0 && exit != SERVER_ERROR ? "exit code " + exit : "";
  }
}
