package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveLockTest {
  @TempDir Path root;

  @Test
  void a_second_archive_in_the_same_directory_is_refused() throws Exception {
    try (WarcArchive first = Samples.open(root)) {
      assertThatThrownBy(() -> Samples.open(root))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(root.toString())
          .hasMessageContaining("in use by another process")
          .hasMessageContaining("choose another directory");
      first.keep(page("/a", "still works"));
    }
  }

  @Test
  void another_process_is_refused_even_after_a_refusal_in_this_one() throws Exception {
    try (WarcArchive first = Samples.open(root)) {
      assertThatThrownBy(() -> Samples.open(root)).isInstanceOf(IOException.class);

      assertThat(openInAnotherProcess()).isEqualTo(1);
    }
    assertThat(openInAnotherProcess()).isZero();
  }

  @Test
  void a_closed_archive_can_be_opened_again() throws Exception {
    Samples.open(root).close();

    Samples.open(root).close();
  }

  private int openInAnotherProcess() throws Exception {
    Process process =
        Jvm.start(Opener.class.getName(), root.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  /** Opens the archive named on its command line; exit code 1 when that is refused. */
  static final class Opener {
    public static void main(String[] args) throws IOException {
      Samples.open(Path.of(args[0])).close();
    }
  }
}
