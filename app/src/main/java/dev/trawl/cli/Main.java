package dev.trawl.cli;

import dev.trawl.app.Version;
import dev.trawl.cli.log.JsonLogProvider;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code trawl}: finds the command and runs it. */
@Command(
    name = "trawl",
    description = "A web crawler: polite, complete, and it survives kill -9.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.VersionText.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  trawl demo                              crawl a built-in web and look around",
      "  trawl crawl https://example.org/ --contact https://you.example/bot",
      "  trawl export urls --format csv -o urls.csv",
      "  trawl server                            the API at http://127.0.0.1:8080",
      "  trawl cluster up --workers 3            a cluster on this machine",
      "  source <(trawl generate-completion)     complete commands in this shell",
    })
public final class Main implements Runnable {
  /** Commands that run for long, unseen: they log. */
  private static final Set<String> LOGGING = Set.of("server", "worker");

  private record Named(String name, Class<?> type) {}

  private static final List<Named> COMMANDS =
      List.of(
          new Named("crawl", CrawlCommand.class),
          new Named("demo", DemoCommand.class),
          new Named("crawls", CrawlsCommand.class),
          new Named("pause", PauseCommand.class),
          new Named("resume", ResumeCommand.class),
          new Named("cancel", CancelCommand.class),
          new Named("export", ExportCommand.class),
          new Named("compare", CompareCommand.class),
          new Named("explain", ExplainCommand.class),
          new Named("verify", VerifyCommand.class),
          new Named("inspect", InspectCommand.class),
          new Named("server", ServerCommand.class),
          new Named("worker", WorkerCommand.class),
          new Named("workers", WorkersCommand.class),
          new Named("cluster", ClusterCommand.class),
          new Named("move", MoveCommand.class),
          new Named("user", UserCommand.class),
          new Named("token", TokenCommand.class),
          new Named("generate-completion", GenerateCompletion.class));

  private Main() {}

  public static void main(String[] args) {
    if (args.length > 0 && LOGGING.contains(args[0])) {
      JsonLogProvider.choose();
    }
    ProcessEnd.with(run(writer(System.out), writer(System.err), args));
  }

  /** With all its commands. */
  static CommandLine commands() {
    CommandLine line = new CommandLine(new Main());
    COMMANDS.forEach(command -> line.addSubcommand(command.name(), command.type()));
    return line;
  }

  /** With the command that is named alone: to learn what all of them take takes half a start. */
  private static CommandLine commands(String[] args) {
    for (Named command : COMMANDS) {
      boolean isNamed = args.length > 0 && args[0].equals(command.name());
      // This one tells of the others.
      if (isNamed && command.type() != GenerateCompletion.class) {
        return new CommandLine(new Main()).addSubcommand(command.name(), command.type());
      }
    }
    return commands();
  }

  /** Runs a command and answers its exit code. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = commands(args);
    line.setOut(out);
    line.setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler(Main::badUsage);
    line.setExecutionExceptionHandler((e, cmd, parsed) -> Failures.report(e, cmd));
    try {
      line.setDefaultValueProvider(
          Configuration.beside(args, System.getenv(), line.getCommandSpec()));
    } catch (UsageException e) {
      return Failures.report(e, line.getSubcommands().getOrDefault(args[0], line));
    }
    return line.execute(args);
  }

  @Override
  public void run() {
    throw new UsageException("no command given; try: trawl demo, or trawl --help");
  }

  private static PrintWriter writer(java.io.PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  private static int badUsage(ParameterException e, String[] args) {
    CommandLine cmd = e.getCommandLine();
    PrintWriter err = cmd.getErr();
    String name = cmd.getCommandSpec().qualifiedName();
    err.println(
        name
            + ": "
            + Texts.printable(String.valueOf(e.getMessage()).lines().findFirst().orElse("")));
    if (!UnmatchedArgumentException.printSuggestions(e, err)) {
      err.println("Run '" + name + " --help' to see what it takes.");
    }
    return ExitCode.BAD_USAGE;
  }

  static final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"trawl " + Version.text()};
    }
  }
}
