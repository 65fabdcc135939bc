package dev.trawl.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules about source files that class files do not tell. */
class SourceRulesTest {
  private static final int MOST_LINES = 400;

  /** Main files above the limit, each with its reason. */
  private static final Map<String, String> LONG_FILES = Map.of();

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  @Test
  void every_package_is_null_marked_and_says_what_it_is() throws IOException {
    List<Path> silent =
        mainSources().stream()
            .map(Path::getParent)
            .distinct()
            .filter(SourceRulesTest::isSilent)
            .toList();

    assertThat(silent).isEmpty();
  }

  @Test
  void no_main_file_swells() throws IOException {
    Map<String, Long> swollen = new TreeMap<>();
    for (Path file : mainSources()) {
      long lines;
      try (Stream<String> all = Files.lines(file)) {
        lines = all.count();
      }
      if (lines > MOST_LINES && !LONG_FILES.containsKey(file.getFileName().toString())) {
        swollen.put(ROOT.relativize(file).toString(), lines);
      }
    }

    assertThat(swollen).isEmpty();
  }

  @Test
  void the_sources_are_found() throws IOException {
    assertThat(mainSources()).hasSizeGreaterThan(300);
  }

  private static boolean isSilent(Path directory) {
    try {
      Path info = directory.resolve("package-info.java");
      return !Files.exists(info)
          || !Files.readString(info).contains("@NullMarked")
          || !Files.readString(info).contains("/**");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Path> mainSources() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(f -> f.toString().contains("/src/main/java/"))
          .filter(f -> f.toString().endsWith(".java"))
          .toList();
    }
  }
}
