package dev.trawl.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a build on a machine that has no npm, or has one and cannot get its packages. */
class DashboardBuildTest {
  private static final Path DASHBOARD = Path.of("../dashboard");

  @TempDir Path home;

  @BeforeEach
  void copy() throws IOException {
    for (String file : new String[] {"build.sh", "package-lock.json"}) {
      Files.copy(DASHBOARD.resolve(file), home.resolve(file));
    }
    Path npm = Files.createDirectory(home.resolve("bin")).resolve("npm");
    Files.writeString(npm, "#!/bin/sh\nexit 1\n");
    Files.setPosixFilePermissions(npm, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void it_goes_on_without_npm_and_says_how_to_have_it() throws Exception {
    Path bin = home.resolve("bin");
    Files.delete(bin.resolve("npm"));
    for (String program : new String[] {"bash", "dirname"}) {
      Files.createSymbolicLink(bin.resolve(program), Path.of("/usr/bin", program));
    }

    Built built = build("", bin.toString());

    assertThat(built.status()).isZero();
    assertThat(built.told())
        .contains("npm was not found", "apt-get install npm", "built without its dashboard.");
  }

  @Test
  void it_goes_on_without_the_pages_and_says_so() throws Exception {
    Built built = build("");

    assertThat(built.status()).isZero();
    assertThat(built.told()).contains("npm ci failed", "Trawl is built without its dashboard.");
  }

  @Test
  void it_fails_where_others_rely_on_it() throws Exception {
    assertThat(build("true").status()).isNotZero();
  }

  @Test
  void the_lock_file_names_no_place_to_download_from() throws IOException {
    assertThat(Files.readString(DASHBOARD.resolve("package-lock.json")))
        .contains("\"integrity\": \"sha512-")
        .doesNotContain("\"resolved\"");
  }

  private record Built(int status, String told) {}

  private Built build(String ci) throws IOException, InterruptedException {
    return build(ci, home.resolve("bin") + ":" + System.getenv("PATH"));
  }

  private Built build(String ci, String path) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", "build.sh", "build")
            .directory(home.toFile())
            .redirectErrorStream(true);
    builder.environment().put("PATH", path);
    builder.environment().put("CI", ci);
    Process process = builder.start();
    String told = new String(process.getInputStream().readAllBytes());
    return new Built(process.waitFor(), told);
  }
}
