package dev.trawl.crash;

import dev.trawl.cli.Main;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Java program in a process of its own, which can be killed. */
final class Child implements AutoCloseable {
  /** 128 and the number of the signal, as a shell would say it. */
  static final int KILLED = 137;

  static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration GLANCE = Duration.ofMillis(2);
  private static final List<String> FLAGS =
      List.of(
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow",
          "-XX:+UseCompactObjectHeaders",
          "-Dpicocli.disable.closures=true",
          "-Dio.netty.osClassifiers=",
          "-XX:TieredStopAtLevel=1",
          "-Xmx512m");

  private final Process process;
  private final Path out;
  private final Path err;

  private Child(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** A command of Trawl; its output goes to files in a directory. */
  static Child trawl(Path scratch, String... args) throws IOException {
    return start(scratch, command(scratch, List.of(), Main.class, List.of(args)), Map.of());
  }

  /** The same with further options of the JVM and variables of the environment. */
  static Child trawl(
      Path scratch, List<String> flags, Map<String, String> environment, String... args)
      throws IOException {
    return start(scratch, command(scratch, flags, Main.class, List.of(args)), environment);
  }

  /** The same command of a Trawl that was built where there is no npm. */
  static Child trawlWithoutPages(Path scratch, String... args) throws IOException {
    String page = String.valueOf(Main.class.getResource("/dev/trawl/dashboard/index.html"));
    String path =
        Arrays.stream(StartCache.classPathHere().split(File.pathSeparator))
            .filter(part -> !page.contains(part))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = command(scratch, path, List.of(), Main.class, List.of(args));
    return start(scratch, command, Map.of());
  }

  static Child of(Path scratch, Class<?> main, String... args) throws IOException {
    return start(scratch, command(scratch, List.of(), main, List.of(args)), Map.of());
  }

  /** A program that another command starts: one that changes what it sees of the machine. */
  static Child behind(Path scratch, List<String> before, Class<?> main, String... args)
      throws IOException {
    List<String> whole = new ArrayList<>(before);
    whole.addAll(command(scratch, List.of(), main, List.of(args)));
    return start(scratch, whole, Map.of());
  }

  private static Child start(Path scratch, List<String> command, Map<String, String> environment)
      throws IOException {
    Path out = Files.createTempFile(scratch, "child", ".out");
    Path err = Files.createTempFile(scratch, "child", ".err");
    // Whoever runs the tests in the background may ignore interrupts; the child must not inherit
    // that.
    List<String> whole = new ArrayList<>(List.of("env", "--default-signal=INT"));
    whole.addAll(command);
    ProcessBuilder builder =
        new ProcessBuilder(whole).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().putAll(environment);
    return new Child(builder.start(), out, err);
  }

  private static List<String> command(
      Path scratch, List<String> flags, Class<?> main, List<String> args) throws IOException {
    StartCache cache;
    try {
      cache = StartCache.of(FLAGS, scratch);
    } catch (InterruptedException e) {
      throw new InterruptedIOException("while the first child was prepared");
    }
    List<String> all = Stream.concat(cache.flags().stream(), flags.stream()).toList();
    return command(scratch, cache.classPath(), all, main, args);
  }

  private static List<String> command(
      Path scratch, String path, List<String> flags, Class<?> main, List<String> args)
      throws IOException {
    // One for each: a JVM that is just starting may still be reading its own.
    Path file = Files.createTempFile(scratch, "class-path", ".args");
    Files.writeString(file, "-cp\n\"" + path.replace("\\", "\\\\") + "\"\n");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(FLAGS);
    command.addAll(flags);
    command.add("@" + file);
    command.add(main.getName());
    command.addAll(args);
    return command;
  }

  /** Waits until something is so; false when the process ended before. */
  boolean runsUntil(BooleanSupplier isSo) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!isSo.getAsBoolean()) {
      if (process.waitFor(GLANCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return false;
      }
      if (System.nanoTime() > deadline) {
        throw new AssertionError("it did not come to pass within " + PATIENCE + "; " + told());
      }
    }
    return true;
  }

  /** Waits that long; false when the process ended before. */
  boolean runsFor(Duration time) throws InterruptedException {
    return !process.waitFor(time.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** SIGKILL; true when that, and nothing else, ended the process. */
  boolean kill() throws InterruptedException {
    process.destroyForcibly();
    return process.waitFor() == KILLED;
  }

  void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  /** Makes the JVM collect its garbage, so that what its heap holds can be told. */
  void collectGarbage() throws IOException, InterruptedException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process process =
        new ProcessBuilder(jcmd, Long.toString(this.process.pid()), "GC.run")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IOException("jcmd: " + said);
    }
  }

  int exitCode() throws InterruptedException {
    return exitCode(PATIENCE);
  }

  int exitCode(Duration patience) throws InterruptedException {
    if (!process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)) {
      throw new AssertionError("still running after " + patience + "; " + told());
    }
    return process.exitValue();
  }

  String out() throws IOException {
    return Files.readString(out);
  }

  String err() throws IOException {
    return Files.readString(err);
  }

  /** What it wrote, for a failure's text. */
  String told() {
    try {
      return "it wrote: " + out() + err();
    } catch (IOException e) {
      return "what it wrote is gone: " + e;
    }
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
  }
}
