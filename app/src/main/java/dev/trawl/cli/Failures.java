package dev.trawl.cli;

import dev.trawl.client.TrawlException;
import dev.trawl.frontier.StoreException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;

/** Says what went wrong in a line or two, and answers the exit code. */
final class Failures {
  private static final int MOST_LINES = 4;

  private Failures() {}

  static int report(Throwable failure, CommandLine cmd) {
    PrintWriter err = cmd.getErr();
    String name = cmd.getCommandSpec().qualifiedName();
    List<String> lines = text(failure).lines().limit(MOST_LINES).toList();
    err.println(name + ": " + Texts.printable(lines.isEmpty() ? "" : lines.getFirst()));
    lines.stream().skip(1).forEach(line -> err.println("  " + Texts.printable(line)));
    if (System.getenv("TRAWL_DEBUG") != null) {
      failure.printStackTrace(err);
    }
    boolean isBadUsage =
        switch (failure) {
          case UsageException _, IllegalArgumentException _ -> true;
          case TrawlException e -> e.status() == 400;
          default -> false;
        };
    return isBadUsage ? ExitCode.BAD_USAGE : ExitCode.FAILED;
  }

  private static String answer(TrawlException refusal) {
    return switch (refusal.status()) {
      case 401 ->
          message(refusal) + "\nGive a token: set TRAWL_TOKEN, or --token-file with a file.";
      case 403 -> message(refusal) + "\nTake a token that may: trawl token create --scope write.";
      default -> message(refusal);
    };
  }

  private static String text(Throwable failure) {
    return switch (failure) {
      case UsageException e -> message(e);
      case StoreException e -> message(e);
      case TrawlException e -> answer(e);
      case IllegalArgumentException e -> message(e);
      case AccessDeniedException e ->
          e.getFile() + ": permission denied; make it writable or name another place";
      case NoSuchFileException e -> e.getFile() + ": no such file or directory";
      case FileSystemException e -> message(e);
      case IOException e -> message(e);
      case UncheckedIOException e -> text(Objects.requireNonNull(e.getCause()));
      default ->
          "internal error: %s\nThis is a bug in Trawl; set TRAWL_DEBUG=1 to see where it happened."
              .formatted(failure);
    };
  }

  private static String message(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
