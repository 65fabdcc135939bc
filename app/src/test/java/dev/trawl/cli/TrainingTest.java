package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.app.Standalone;
import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingTest {
  @TempDir Path directory;

  @Test
  void it_crawls_as_people_do_and_leaves_the_libraries_behind() throws IOException {
    Path libraries = directory.resolve("native");

    assertThat(Training.run(directory, libraries, 2)).isZero();
    assertThat(libraries)
        .isDirectoryContaining(file -> file.getFileName().toString().contains("rocksdbjni"))
        .isDirectoryContaining(file -> file.getFileName().toString().contains("brotli"))
        .isDirectoryContaining(file -> file.getFileName().toString().contains("zstd"))
        .isDirectoryContaining(file -> file.getFileName().toString().contains("tcnative"));
    assertThat(directory.resolve("crawl/frontier")).isNotEmptyDirectory();
    assertThat(visitedOverTls()).isEqualTo(2 * 5);
    assertThat(directory.resolve("demo/frontier")).isNotEmptyDirectory();
  }

  private long visitedOverTls() throws IOException {
    try (Standalone home = Standalone.open(directory.resolve("secure"), true)) {
      CrawlId crawl = home.store().crawls().list().getFirst().id();
      return home.store().frontier().counts(crawl).of(UrlState.VISITED);
    }
  }
}
