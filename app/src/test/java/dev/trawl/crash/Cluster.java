package dev.trawl.crash;

import dev.trawl.postgres.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Workers in processes of their own on one database, with the commands that people use. */
record Cluster(Path scratch, TestDatabase database) {
  /** Workers notice each other ten times as quickly as they do elsewhere. */
  private static final String TEMPO = "-Dtrawl.tempo=500ms,1500ms,3s";

  private static final String FREE_OR_UNEVEN =
      """
      SELECT (SELECT count(*) FROM slots WHERE owner IS NULL) + (SELECT count(*) FROM workers w
        WHERE state = 'ACTIVE' AND NOT EXISTS (SELECT 1 FROM slots WHERE owner = w.id))
      """;

  Child worker(String id, String... more) throws IOException {
    return start(database.url(), id, more);
  }

  /** One whose way to the database leads through another port of this machine. */
  Child workerThrough(int port, String id) throws IOException {
    return start(
        "postgresql://postgres@127.0.0.1:%d/%s?sslmode=disable".formatted(port, database.name()),
        id);
  }

  private Child start(String url, String id, String... more) throws IOException {
    List<String> command =
        new ArrayList<>(List.of("worker", "--db=" + url, "--archive=" + archive(), "--id=" + id));
    command.addAll(List.of("--allow-private", "--progress=json", "--concurrency=32"));
    command.addAll(List.of(more));
    return Child.trawl(
        scratch, List.of(TEMPO, "-Xmx256m"), Map.of(), command.toArray(String[]::new));
  }

  /** Follows the crawl of a whole web in this process, always with the same settings. */
  Following crawl(String seed, String... more) {
    return Following.of(crawlCommand(seed, more));
  }

  /** The same in a process of its own. */
  Child crawlApart(String seed, String... more) throws IOException {
    return Child.trawl(scratch, List.of(TEMPO, "-Xmx256m"), Map.of(), crawlCommand(seed, more));
  }

  private String[] crawlCommand(String seed, String... more) {
    List<String> command =
        new ArrayList<>(List.of("crawl", seed, "--db=" + database.url(), "--allow-private"));
    command.addAll(List.of("--scope=any", "--contact=https://example.org/bot", "--summary=json"));
    command.addAll(List.of(more));
    if (Stream.of(more).noneMatch(word -> word.startsWith("--pace"))) {
      command.add("--pace=0");
    }
    return command.toArray(String[]::new);
  }

  String run(String command, String... more) {
    return Findings.run(
        Stream.concat(Stream.of(command, "--db=" + database.url()), Stream.of(more))
            .toArray(String[]::new));
  }

  Findings findings() {
    return Findings.at("--db=" + database.url(), "--archive=" + archive());
  }

  Path archive() {
    return scratch.resolve("archive");
  }

  boolean hasWorkers(int count) {
    return hasTables() && alive() == count && database.number(FREE_OR_UNEVEN) == 0;
  }

  private long alive() {
    return database.number("SELECT count(*) FROM workers WHERE state = 'ACTIVE'");
  }

  private boolean hasTables() {
    return database.number("SELECT count(*) FROM pg_tables WHERE tablename = 'workers'") == 1;
  }

  long slotsOf(String worker) {
    return database.number("SELECT count(*) FROM slots WHERE owner = '" + worker + "'");
  }

  boolean hasFiles(String worker) throws IOException {
    try (Stream<Path> files = Files.list(archive().resolve(worker))) {
      return files.anyMatch(file -> file.toString().endsWith(".warc.gz"));
    }
  }
}
