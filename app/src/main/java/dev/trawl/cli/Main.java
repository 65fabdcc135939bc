package dev.trawl.cli;

import dev.trawl.app.Version;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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
      WorkerCommand.class,
      WorkersCommand.class,
      ClusterCommand.class,
      MoveCommand.class,
      GenerateCompletion.class,
    },
    footer = {
      "",
      "Examples:",
      "  trawl demo                              crawl a built-in web and look around",
      "  trawl crawl https://example.org/ --contact https://you.example/bot",
      "  trawl export urls --format csv -o urls.csv",
      "  trawl cluster up --workers 3            a cluster on this machine",
      "  source <(trawl generate-completion)     complete commands in this shell",
    })
public final class Main implements Runnable {
  private Main() {}

  public static void main(String[] args) {
    System.exit(run(writer(System.out), writer(System.err), args));
  }

  /** Runs a command and answers its exit code. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(new Main());
    line.setOut(out);
    line.setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler(Main::badUsage);
    line.setExecutionExceptionHandler((e, cmd, parsed) -> Failures.report(e, cmd));
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
