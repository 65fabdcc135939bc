package dev.trawl.cli;

import dev.trawl.archive.warc.WarcInspector;
import dev.trawl.archive.warc.WarcSummary;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl inspect warc}: what a WARC file holds, and whether it is whole. */
@Command(
    name = "warc",
    description = "List the records of WARC files; exit code 1 when one is damaged.",
    mixinStandardHelpOptions = true)
final class InspectWarcCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "WARC files.")
  List<Path> files = new ArrayList<>();

  @Option(names = "--format", paramLabel = "FORM", description = "text or jsonl (default: text).")
  String format = "text";

  @Override
  public Integer call() throws IOException {
    Choices.check("--format", format, "text", "jsonl");
    int code = ExitCode.DONE;
    for (Path file : files) {
      WarcInspector.Findings found = WarcInspector.inspect(Inputs.existing("", file), this::show);
      if (!found.isWhole()) {
        spec.commandLine().getErr().println(file + ": " + Texts.printable(found.damage()));
        code = ExitCode.FAILED;
      } else if (format.equals("text")) {
        spec.commandLine()
            .getOut()
            .printf("%s: %s, whole%n", file, Texts.count(found.records(), "record"));
      }
    }
    return code;
  }

  private void show(WarcSummary record) {
    PrintWriter out = spec.commandLine().getOut();
    if (format.equals("text")) {
      out.printf(
          "%12d  %-8s  %8d  %s  %s%n",
          record.offset(),
          Texts.printable(record.type()),
          record.length(),
          Texts.printable(record.date()),
          Texts.printable(record.uri()));
      return;
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("offset", record.offset());
    line.put("type", record.type());
    line.put("uri", record.uri());
    line.put("date", record.date());
    line.put("length", record.length());
    line.put("digest", record.digest());
    out.println(Json.line(line));
  }
}
