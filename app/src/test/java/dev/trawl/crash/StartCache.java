package dev.trawl.crash;

import dev.trawl.cli.Main;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM remembers of Trawl's classes from one start to the next: with it a child comes up
 * for half the CPU. The first who starts a child makes it, for all of this module's test processes
 * and until a class changes.
 */
final class StartCache {
  private static final Path HOME = Path.of("target", "children").toAbsolutePath();

  private static final Duration LONGEST_TRAINING = Duration.ofMinutes(5);

  private static @Nullable StartCache made;

  private final List<String> flags;
  private final Path cache = HOME.resolve("start.aot");
  private final List<Path> parts;
  private final String classPath;

  private StartCache(List<String> flags) {
    this.flags = flags;
    this.parts = Stream.of(classPathHere().split(File.pathSeparator)).map(Path::of).toList();
    List<String> jars = new ArrayList<>();
    parts.forEach(part -> jars.add(jar(part, jars.size()).toString()));
    this.classPath = String.join(File.pathSeparator, jars);
  }

  /**
   * The one for children with these flags.
   *
   * @param scratch where it may be tried out, if it is to be made
   */
  static synchronized StartCache of(List<String> flags, Path scratch)
      throws IOException, InterruptedException {
    if (made == null) {
      StartCache cache = new StartCache(flags);
      cache.renew(scratch);
      made = cache;
    }
    return made;
  }

  static String classPathHere() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /** That of these tests, in jars: of classes in directories the JVM remembers nothing. */
  String classPath() {
    return classPath;
  }

  /** A child that the cache does not fit, say for its collector, does without, and says nothing. */
  List<String> flags() {
    return List.of("-XX:AOTCache=" + cache, "-Xlog:aot=off", "-Xlog:cds=off");
  }

  private static Path jar(Path part, int place) {
    return Files.isDirectory(part) ? HOME.resolve("part" + place + ".jar") : part;
  }

  private void renew(Path scratch) throws IOException, InterruptedException {
    Files.createDirectories(HOME);
    try (FileChannel channel =
            FileChannel.open(
                HOME.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      Path stamp = HOME.resolve("made-of");
      String now = flags + classPath + lastChanges();
      if (!Files.exists(stamp) || !Files.readString(stamp).equals(now)) {
        Files.deleteIfExists(stamp);
        Files.deleteIfExists(cache);
        for (int i = 0; i < parts.size(); i++) {
          if (Files.isDirectory(parts.get(i))) {
            pack(parts.get(i), jar(parts.get(i), i));
          }
        }
        train(Files.createTempDirectory(scratch, "training"));
        Files.writeString(stamp, now);
      }
    }
  }

  private List<Long> lastChanges() throws IOException {
    List<Long> changes = new ArrayList<>();
    for (Path part : parts) {
      try (Stream<Path> files = Files.walk(part)) {
        changes.add(files.mapToLong(file -> file.toFile().lastModified()).max().orElse(0));
      }
    }
    return changes;
  }

  private static void pack(Path directory, Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> all = Files.walk(directory)) {
      for (Path each : all.filter(path -> !path.equals(directory)).sorted().toList()) {
        String name = directory.relativize(each).toString();
        boolean isDirectory = Files.isDirectory(each);
        out.putNextEntry(new JarEntry(isDirectory ? name + "/" : name));
        if (!isDirectory) {
          Files.copy(each, out);
        }
        out.closeEntry();
      }
    }
  }

  /** In a demonstration server, crawler, store and archive are at work. */
  private void train(Path scratch) throws IOException, InterruptedException {
    Path said = scratch.resolve("said");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-XX:AOTCacheOutput=" + cache, "-cp", classPath, Main.class.getName()));
    command.addAll(List.of("demo", "--hosts=3", "--pages=5", "--pace=0", "--progress=none"));
    command.add("--data=" + scratch.resolve("data"));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    try {
      boolean ended = process.waitFor(LONGEST_TRAINING.toSeconds(), TimeUnit.SECONDS);
      if (!ended || process.exitValue() != 0 || !Files.exists(cache)) {
        throw new IOException("the JVM remembered nothing: " + Files.readString(said));
      }
    } finally {
      process.destroyForcibly();
    }
  }
}
