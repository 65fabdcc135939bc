package dev.trawl.bench.peer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** HTTrack: C, copies sites to files and rewrites their links. */
record Httrack(int concurrency) implements Contestant {
  @Override
  public String name() {
    return "httrack";
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    Tools.needDebian("httrack", "httrack");
  }

  @Override
  public ProcessBuilder command(Errand errand) {
    List<String> command = new ArrayList<>(List.of("httrack", errand.web().home()));
    command.addAll(List.of("-O", errand.output().toString(), "-q", "-r99999", "-I0"));
    command.add("-c" + concurrency);
    // Without them it stays below 25 KB/s and 10 connections a second.
    command.addAll(List.of("--disable-security-limits", "--max-rate=0", "-%c0"));
    command.add(errand.spansHosts() ? "-e" : "-a");
    NotPages.ENDINGS.forEach(ending -> command.add("-*." + ending));
    return new ProcessBuilder(command);
  }
}
