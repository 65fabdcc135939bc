package dev.trawl.cli;

import dev.trawl.url.Normalizer;
import dev.trawl.url.ParsedUrl;
import dev.trawl.url.Profile;
import dev.trawl.url.Resolution;
import dev.trawl.url.WebUrl;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** {@code trawl inspect url}: the one spelling under which a URL is known. */
@Command(
    name = "url",
    description = {
      "Parse and normalize a URL. With - as input, reads JSON lines {\"input\", \"base\"} and"
          + " answers",
      "each with {\"url\"} or {\"error\"}. The profile 'none' is the URL standard's own"
          + " serialization.",
    },
    mixinStandardHelpOptions = true)
final class InspectUrlCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(paramLabel = "INPUT|-", description = "A URL or reference, or - for standard input.")
  String input = "";

  @Option(
      names = "--base",
      paramLabel = "B",
      description = "What a relative reference is relative to.")
  @Nullable String base;

  @Option(
      names = "--profile",
      paramLabel = "P",
      description = "none, conservative, standard or aggressive (default: standard).")
  String profile = "standard";

  /** A URL in its form, or why there is none. */
  private record Answer(@Nullable String url, @Nullable String error) {
    Map<String, String> json() {
      return url != null ? Map.of("url", url) : Map.of("error", String.valueOf(error));
    }
  }

  @Override
  public Integer call() throws IOException {
    Choices.check("--profile", profile, "none", "conservative", "standard", "aggressive");
    PrintWriter out = spec.commandLine().getOut();
    if (input.equals("-")) {
      answerLines(out);
      return ExitCode.DONE;
    }
    Answer answer = answer(input, base);
    if (answer.url() == null) {
      throw new UsageException(answer.error() + ": " + input);
    }
    out.println(answer.url());
    return ExitCode.DONE;
  }

  private void answerLines(PrintWriter out) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      JsonNode asked = Json.parse(line);
      JsonNode from = asked.path("base");
      String text = asked.path("input").asString("");
      out.println(Json.line(answer(text, from.isString() ? from.asString() : null).json()));
    }
    out.flush();
  }

  private Answer answer(String text, @Nullable String from) {
    WebUrl root = null;
    if (from != null) {
      switch (WebUrl.parse(from, null)) {
        case ParsedUrl.Invalid(String reason) -> {
          return new Answer(null, "invalid base: " + reason);
        }
        case ParsedUrl.Valid(WebUrl url) -> root = url;
      }
    }
    return switch (WebUrl.parse(text, root)) {
      case ParsedUrl.Invalid(String reason) -> new Answer(null, reason);
      case ParsedUrl.Valid(WebUrl url) -> normalized(url);
    };
  }

  private Answer normalized(WebUrl url) {
    if (profile.equals("none")) {
      return new Answer(url.href(), null);
    }
    Profile chosen = Profile.valueOf(profile.toUpperCase(Locale.ROOT));
    return switch (Normalizer.of(chosen).normalize(url)) {
      case Resolution.Refused(var reason, String detail) -> new Answer(null, detail);
      case Resolution.Resolved(var canonical) -> new Answer(canonical.text(), null);
    };
  }
}
