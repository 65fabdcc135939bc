package dev.trawl.cli;

import dev.trawl.server.account.UserName;
import java.io.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A new password. It never comes as an argument, which every user of the machine could read. */
final class PasswordOptions {
  private static final int MOST_BYTES = 4_096;

  @Option(
      names = "--password-stdin",
      description = "Read the password from standard input instead of asking for it.")
  boolean isOnStandardInput;

  String read(UserName user) throws IOException {
    return isOnStandardInput ? fromStandardInput() : fromTerminal(user);
  }

  private static String fromStandardInput() throws IOException {
    byte[] bytes = System.in.readNBytes(MOST_BYTES);
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.replaceFirst("\\r?\\n\\z", "");
  }

  // Between JDK 22 and 24 there always was one; since 25 there is none without a terminal.
  @SuppressWarnings("SystemConsoleNull")
  private static String fromTerminal(UserName user) {
    @Nullable Console console = System.console();
    if (console == null || !console.isTerminal()) {
      throw new UsageException(
          "there is no terminal to ask for the password; add --password-stdin and hand it in by a"
              + " pipe or a file");
    }
    char[] first = console.readPassword("Password for %s: ", user);
    char[] second = console.readPassword("Again: ");
    if (first == null || !Arrays.equals(first, second)) {
      throw new UsageException("the two passwords differ; type the same one twice");
    }
    return new String(first);
  }
}
