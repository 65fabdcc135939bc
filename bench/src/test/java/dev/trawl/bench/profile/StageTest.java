package dev.trawl.bench.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StageTest {
  @Test
  void the_innermost_frame_of_ours_decides() {
    List<String> stack =
        List.of(
            "java.util.zip.Deflater.deflateBytesBytes",
            "dev.trawl.archive.warc.ZlibPacker.pack",
            "dev.trawl.engine.Keeper.keep",
            "dev.trawl.engine.CrawlLoop.page");

    assertThat(Stage.of(stack)).isEqualTo(Stage.ARCHIVE);
  }

  @Test
  void the_longest_name_that_fits_decides() {
    assertThat(Stage.ofFrame("dev.trawl.parse.html.Tokenizer.run")).isEqualTo(Stage.TOKENIZE);
    assertThat(Stage.ofFrame("dev.trawl.parse.html.TextCollector.add")).isEqualTo(Stage.TEXT);
    assertThat(Stage.ofFrame("dev.trawl.frontier.rocks.SeenIndex.find")).isEqualTo(Stage.SEEN);
    assertThat(Stage.ofFrame("dev.trawl.frontier.rocks.Settling.apply")).isEqualTo(Stage.SETTLE);
    assertThat(Stage.ofFrame("dev.trawl.frontier.rocks.Lending.claim")).isEqualTo(Stage.CLAIM);
    assertThat(Stage.ofFrame("dev.trawl.fetch.http.TlsTransport.read")).isEqualTo(Stage.TLS);
    assertThat(Stage.ofFrame("dev.trawl.fetch.http.Exchange.run")).isEqualTo(Stage.FETCH);
    assertThat(Stage.ofFrame("dev.trawl.url.UrlParser.parse")).isEqualTo(Stage.LINKS);
    assertThat(Stage.ofFrame("dev.trawl.engine.Scheduler.take")).isEqualTo(Stage.SCHEDULE);
  }

  @Test
  void digests_are_hashing_whoever_asks_for_them() {
    List<String> stack =
        List.of("sun.security.provider.SHA2.implCompress0", "dev.trawl.fetch.http.Exchange.run");

    assertThat(Stage.of(stack)).isEqualTo(Stage.HASH);
  }

  @Test
  void the_database_works_for_whoever_calls_it() {
    String get = "dev.trawl.frontier.rocks.Database.get";
    String rocks = "org.rocksdb.RocksDB.get";

    assertThat(Stage.of(List.of(rocks, get, "dev.trawl.frontier.rocks.Lending.read")))
        .isEqualTo(Stage.CLAIM);
    assertThat(Stage.of(List.of(rocks, get, "dev.trawl.frontier.rocks.SeenIndex.find")))
        .isEqualTo(Stage.SEEN);
    assertThat(Stage.of(List.of(rocks, get, "dev.trawl.frontier.rocks.Committer.commit")))
        .isEqualTo(Stage.SETTLE);
  }

  @Test
  void machinery_counts_only_when_nothing_of_ours_is_on_the_stack() {
    String poll = "sun.nio.ch.EPoll.wait";

    assertThat(Stage.of(List.of(poll, "dev.trawl.fetch.http.PlainTransport.read")))
        .isEqualTo(Stage.FETCH);
    assertThat(Stage.of(List.of(poll, "sun.nio.ch.Poller.pollerLoop"))).isEqualTo(Stage.THREADS);
  }

  @Test
  void whatever_else_is_the_rest() {
    assertThat(Stage.of(List.of("java.lang.ref.ReferenceQueue.poll"))).isEqualTo(Stage.REST);
    assertThat(Stage.of(List.of())).isEqualTo(Stage.REST);
  }

  /** A class that was renamed would silently move its CPU to another stage. */
  @Test
  void every_name_of_ours_is_that_of_a_class() throws IOException {
    List<String> ours = Stage.names().stream().filter(n -> n.startsWith("dev.trawl.")).toList();
    Set<String> classes = new TreeSet<>();
    for (String place : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classes.addAll(classes(Path.of(place)));
    }

    assertThat(ours)
        .isNotEmpty()
        .allMatch(name -> classes.stream().anyMatch(type -> type.startsWith(name)));
  }

  private static List<String> classes(Path place) throws IOException {
    if (Files.isDirectory(place)) {
      try (Stream<Path> files = Files.walk(place)) {
        return files.map(file -> named(place.relativize(file).toString())).toList();
      }
    }
    // Parts of Trawl come as jars once they are packaged.
    if (!place.getFileName().toString().startsWith("trawl-")) {
      return List.of();
    }
    try (JarFile jar = new JarFile(place.toFile())) {
      return jar.stream().map(entry -> named(entry.getName())).toList();
    }
  }

  private static String named(String file) {
    return file.replace('/', '.');
  }
}
