package dev.trawl.bench.peer;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds programs and runs those that install others. */
public final class Tools {
  private Tools() {}

  static boolean has(String program) {
    String path = System.getenv().getOrDefault("PATH", "") + File.pathSeparator + "/usr/sbin";
    for (String directory : path.split(File.pathSeparator, -1)) {
      if (!directory.isEmpty() && Files.isExecutable(Path.of(directory, program))) {
        return true;
      }
    }
    return false;
  }

  /** Installs a Debian package unless the program that it brings is there. */
  static void needDebian(String program, String debianPackage)
      throws IOException, InterruptedException {
    if (has(program)) {
      return;
    }
    install(debianPackage, program);
    if (!has(program)) {
      throw new IOException("the package " + debianPackage + " brought no " + program);
    }
  }

  /** Installs a Debian package that brings what is missing. */
  public static void install(String debianPackage, String what)
      throws IOException, InterruptedException {
    String remedy = "install it, e.g. with: apt-get install " + debianPackage;
    if (!has("apt-get")) {
      throw new IOException(what + " is missing; " + remedy);
    }
    List<String> install =
        List.of("apt-get", "install", "-y", "-q", "--no-install-recommends", debianPackage);
    String complaint = what + " could not be installed; " + remedy;
    try {
      run(install, Path.of("."), complaint);
    } catch (IOException e) {
      // A fresh system has no list of packages, an old one the wrong one.
      run(List.of("apt-get", "update", "-q"), Path.of("."), complaint);
      run(install, Path.of("."), complaint);
    }
  }

  /** Runs a command to its end; when it fails, its last words follow the complaint. */
  static String run(List<String> command, Path directory, String complaint)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    builder.environment().put("DEBIAN_FRONTEND", "noninteractive");
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      List<String> lines = said.lines().toList();
      String last = String.join("\n", lines.subList(Math.max(0, lines.size() - 8), lines.size()));
      throw new IOException(complaint + "\n" + String.join(" ", command) + " said:\n" + last);
    }
    return said;
  }

  /** Where what was installed for benchmarks stays for the next time. */
  static Path cache(String name) throws IOException {
    String cache = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
    Path base =
        cache.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
    return Files.createDirectories(base.resolve("trawl-bench").resolve(name));
  }
}
