package dev.trawl.cli;

import dev.trawl.app.Version;
import dev.trawl.cli.log.JsonLogProvider;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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
    subcommands = {
      CrawlCommand.class,
      DemoCommand.class,
      CrawlsCommand.class,
      PauseCommand.class,
      ResumeCommand.class,
      CancelCommand.class,
      ExportCommand.class,
      CompareCommand.class,
      ExplainCommand.class,
      VerifyCommand.class,
      InspectCommand.class,
      ServerCommand.class,
      WorkerCommand.class,
      WorkersCommand.class,
      ClusterCommand.class,
      MoveCommand.class,
      UserCommand.class,
      TokenCommand.class,
      GenerateCompletion.class,
    },
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

  private Main() {}

  public static void main(String[] args) {
    if (args.length > 0 && LOGGING.contains(args[0])) {
      JsonLogProvider.choose();
    }
    System.exit(run(writer(System.out), writer(System.err), args));
  }

  static CommandLine commands() {
    return new CommandLine(new Main());
  }

  /** Runs a command and answers its exit code. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = commands();
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
