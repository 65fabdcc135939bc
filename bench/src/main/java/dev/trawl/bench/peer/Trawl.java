package dev.trawl.bench.peer;

import dev.trawl.bench.web.WebProcess;
import dev.trawl.synthetic.tls.Security;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Trawl itself, through its launcher, with everything on.
 *
 * @param options of {@code trawl crawl}, beside seeds and data
 * @param fromAllHosts whether every host's home page is a seed
 * @param jvm flags for its JVM
 */
public record Trawl(
    String name, Launcher launcher, List<String> options, boolean fromAllHosts, List<String> jvm)
    implements Contestant {
  private static final String JVM_OPTIONS = "TRAWL_JAVA_OPTS";

  public static Trawl with(String... options) {
    return new Trawl("trawl", Launcher.ofThisTree(), List.of(options), false, List.of());
  }

  public Trawl named(String other) {
    return new Trawl(other, launcher, options, fromAllHosts, jvm);
  }

  /** The same with more options. */
  public Trawl and(String... more) {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of(more));
    return new Trawl(name, launcher, List.copyOf(all), fromAllHosts, jvm);
  }

  public Trawl seededWithAllHosts() {
    return new Trawl(name, launcher, options, true, jvm);
  }

  public Trawl withJvm(List<String> flags) {
    return new Trawl(name, launcher, options, fromAllHosts, List.copyOf(flags));
  }

  @Override
  public void prepare() {}

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("crawl"));
    arguments.addAll(seeds(errand));
    arguments.addAll(List.of("--allow-private", "--data", data(errand).toString()));
    arguments.addAll(List.of("--scope", errand.spansHosts() ? "any" : "host"));
    arguments.addAll(List.of("--progress", "none", "--summary", "json"));
    arguments.addAll(options);
    ProcessBuilder command = launcher.command(arguments);
    List<String> flags = new ArrayList<>(jvm);
    flags.addAll(trust(errand));
    if (!flags.isEmpty()) {
      Map<String, String> environment = command.environment();
      environment.merge(JVM_OPTIONS, String.join(" ", flags), (old, more) -> old + " " + more);
    }
    return command;
  }

  private List<String> seeds(Errand errand) throws IOException {
    if (fromAllHosts && errand.web() instanceof WebProcess web) {
      Path file = errand.output().resolve("seeds.txt");
      Files.write(file, web.homes());
      return List.of("--seeds", file.toString());
    }
    return List.of(errand.web().home());
  }

  private static List<String> trust(Errand errand) {
    @Nullable Path trust = errand.web() instanceof WebProcess web ? web.plan().trust() : null;
    return trust == null
        ? List.of()
        : List.of(
            "-Djavax.net.ssl.trustStore=" + trust.resolve("trust.p12"),
            "-Djavax.net.ssl.trustStorePassword=" + Security.PASSWORD);
  }

  @Override
  public String flaw(Errand errand, int exit) throws IOException {
    return exit == 0 ? Soundness.flaw(data(errand), errand.web()) : "exit code " + exit;
  }

  private static Path data(Errand errand) {
    return errand.output().resolve("data");
  }
}
