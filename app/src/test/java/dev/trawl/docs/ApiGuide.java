package dev.trawl.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The examples of docs/api.md, in their order. */
final class ApiGuide {
  private static final Path FILE = Path.of("").toAbsolutePath().getParent().resolve("docs/api.md");
  private static final Pattern BLOCK =
      Pattern.compile("(?ms)^```(sh|java)\\n(.*?)^```\\n(?:```json\\n(.*?)^```\\n)?");
  private static final Pattern CLAIM = Pattern.compile("# ([1-5]\\d\\d)$");

  /**
   * A block of shell.
   *
   * @param lines with a number before each call that claims a status
   * @param answer the JSON that the text shows for the last call; empty for none
   */
  record Example(List<String> lines, String answer) {}

  /** A call, and the status that the text claims for it. */
  record Claim(String call, int status) {}

  private final List<Example> examples = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final List<String> programs = new ArrayList<>();

  /**
   * @param toOurs makes the addresses of the text those of the test
   */
  static ApiGuide read(UnaryOperator<String> toOurs) throws IOException {
    ApiGuide guide = new ApiGuide();
    Matcher blocks = BLOCK.matcher(Files.readString(FILE));
    while (blocks.find()) {
      String text = toOurs.apply(blocks.group(2));
      if (blocks.group(1).equals("java")) {
        guide.programs.add(text);
      } else {
        String answer = blocks.group(3) == null ? "" : toOurs.apply(blocks.group(3));
        guide.examples.add(new Example(guide.numbered(text), answer));
      }
    }
    return guide;
  }

  private List<String> numbered(String block) {
    List<String> lines = new ArrayList<>();
    List<String> command = new ArrayList<>();
    boolean isQuoted = false;
    for (String line : block.split("\n", -1)) {
      command.add(line);
      isQuoted ^= line.chars().filter(c -> c == '\'').count() % 2 == 1;
      if (!isQuoted && !line.endsWith("\\")) {
        flush(command, lines);
      }
    }
    return lines;
  }

  private void flush(List<String> command, List<String> lines) {
    String text = String.join("\n", command);
    Matcher claim = CLAIM.matcher(text);
    if (text.contains("curl ")) {
      if (!claim.find()) {
        throw new AssertionError("a call claims no status; add one, e.g. # 200: " + text);
      }
      lines.add("CLAIM=" + claims.size());
      claims.add(new Claim(text, Integer.parseInt(claim.group(1))));
    }
    lines.add(text);
    command.clear();
  }

  List<Example> examples() {
    return examples;
  }

  List<Claim> claims() {
    return claims;
  }

  List<String> programs() {
    return programs;
  }
}
