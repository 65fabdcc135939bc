package dev.trawl.cli;

import dev.trawl.app.SteadyClock;
import dev.trawl.client.TrawlClient;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which server to ask, and what opens it. */
final class ServerOptions {
  static final String SERVER = "TRAWL_SERVER";
  static final String TOKEN = "TRAWL_TOKEN";
  static final String TOKEN_FILE = "TRAWL_TOKEN_FILE";

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Option(
      names = "--server",
      paramLabel = "URL",
      description = "A server instead, e.g. http://127.0.0.1:8080 (or TRAWL_SERVER).")
  @Nullable String given;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "Holds the server's token (or TRAWL_TOKEN_FILE, TRAWL_TOKEN).")
  @Nullable Path tokenFile;

  @Option(
      names = "--token",
      paramLabel = "T",
      description = "The token itself, which other users of this machine can read then.")
  @Nullable String token;

  /** Whether a server is meant, when these others are named, too. */
  boolean isMeant(@Nullable Path directory, @Nullable String database) {
    return isMeant(directory, database, System.getenv());
  }

  boolean isMeant(
      @Nullable Path directory, @Nullable String database, Map<String, String> environment) {
    boolean isElsewhere = directory != null || database != null;
    if (given != null && isElsewhere) {
      throw new UsageException(
          "both --server and %s are given; name the server or the %s, not both"
              .formatted(
                  directory != null ? "--data" : "--db",
                  directory != null ? "directory" : "database"));
    }
    boolean isMeant = given != null || (!isElsewhere && !variable(environment, SERVER).isEmpty());
    if (!isMeant && (token != null || tokenFile != null)) {
      throw new UsageException(
          "%s is given without a server; add --server URL"
              .formatted(token != null ? "--token" : "--token-file"));
    }
    return isMeant;
  }

  ServerPlace open(PrintWriter err) throws IOException {
    return new ServerPlace(client(err), new SteadyClock());
  }

  TrawlClient client(PrintWriter err) throws IOException {
    if (token != null) {
      err.println(
          "--token can be read by every user of this machine; set TRAWL_TOKEN or give --token-file"
              + " instead");
    }
    String url = given != null ? given : variable(System.getenv(), SERVER);
    return TrawlClient.of(url, secret(System.getenv()), PATIENCE);
  }

  @Nullable String secret(Map<String, String> environment) throws IOException {
    if (token != null && tokenFile != null) {
      throw new UsageException("both --token and --token-file are given; choose one");
    }
    if (token != null) {
      return token;
    }
    String file = variable(environment, TOKEN_FILE);
    if (tokenFile != null || !file.isEmpty()) {
      return tokenFile != null ? read("--token-file", tokenFile) : read(TOKEN_FILE, Path.of(file));
    }
    String value = variable(environment, TOKEN);
    return value.isEmpty() ? null : value;
  }

  private static String read(String name, Path file) throws IOException {
    String text = Files.readString(Inputs.existing(name, file)).strip();
    if (text.isEmpty()) {
      throw new UsageException("%s %s is empty; write the token into it".formatted(name, file));
    }
    return text;
  }

  private static String variable(Map<String, String> environment, String name) {
    return environment.getOrDefault(name, "");
  }
}
