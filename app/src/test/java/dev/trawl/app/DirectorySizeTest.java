package dev.trawl.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectorySizeTest {
  private static final int KEPT = 100_000;

  @TempDir Path directory;

  @Test
  void files_at_every_depth_count() throws Exception {
    Files.createDirectories(directory.resolve("a/b"));
    Files.write(directory.resolve("1"), new byte[3]);
    Files.write(directory.resolve("a/b/2"), new byte[4]);

    assertThat(DirectorySize.of(directory)).isEqualTo(7);
    assertThat(DirectorySize.of(directory.resolve("nowhere"))).isZero();
  }

  @Test
  void files_that_vanish_meanwhile_do_not_hide_the_others() throws Exception {
    Files.write(directory.resolve("kept"), new byte[KEPT]);
    AtomicBoolean isOver = new AtomicBoolean();
    Thread churn = Thread.ofPlatform().start(() -> churn(isOver));

    try {
      for (int i = 0; i < 200; i++) {
        assertThat(DirectorySize.of(directory)).isGreaterThanOrEqualTo(KEPT);
      }
    } finally {
      isOver.set(true);
      churn.join();
    }
  }

  /** Files and directories that come and go. */
  private void churn(AtomicBoolean isOver) {
    try {
      for (int i = 0; !isOver.get(); i++) {
        Path some = Files.createDirectory(directory.resolve("some" + i));
        Path file = Files.write(some.resolve("file"), new byte[1]);
        Files.delete(file);
        Files.delete(some);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
