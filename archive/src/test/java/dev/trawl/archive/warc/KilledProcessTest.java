package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.bytes;
import static dev.trawl.archive.warc.Samples.digest;
import static dev.trawl.archive.warc.Samples.page;
import static dev.trawl.archive.warc.Samples.url;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledProcessTest {
  @TempDir Path root;

  @Test
  void what_was_kept_before_a_kill_is_there_afterwards() throws Exception {
    List<CaptureRef> told = runAndKillAfter(500);

    try (WarcArchive archive = Samples.open(root)) {
      for (int i = 0; i < told.size(); i++) {
        assertThat(archive.check(told.get(i), url("/" + i), digest(bytes("body " + i))))
            .isEqualTo(new CaptureCheck.Ok());
      }
    }
    assertThat(told).hasSizeGreaterThanOrEqualTo(500);
    for (Path file : new WarcNames(root, "trawl").files()) {
      assertThat(WarcInspector.inspect(file, found -> {}).isWhole()).isTrue();
      assertThat(WarcNames.marker(file)).doesNotExist();
    }
  }

  private List<CaptureRef> runAndKillAfter(int captures) throws Exception {
    List<CaptureRef> told = new ArrayList<>();
    Process process = Jvm.start(Keeper.class.getName(), root.toString()).start();
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] place = line.split(" ");
        if (place.length == 3 && place[2].equals(".")) {
          told.add(new CaptureRef(place[0], Long.parseLong(place[1])));
        }
        if (told.size() == captures) {
          // By its handle, which leaves what it has told until now to be read.
          process.toHandle().destroyForcibly();
        }
      }
    }
    process.waitFor();
    return told;
  }

  /** Keeps captures until it is killed, telling where each is as soon as it is kept. */
  static final class Keeper {
    public static void main(String[] args) throws IOException, InterruptedException {
      WarcConfig config = WarcConfig.standard().withRotateBytes(40_000);
      try (WarcArchive archive = Samples.open(Path.of(args[0]), config)) {
        for (int i = 0; ; i++) {
          CaptureRef ref = archive.keep(page("/" + i, "body " + i));
          System.out.println(ref.file() + " " + ref.offset() + " .");
          System.out.flush();
        }
      }
    }
  }
}
