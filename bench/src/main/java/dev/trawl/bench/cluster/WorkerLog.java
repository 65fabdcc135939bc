package dev.trawl.bench.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a worker writes with {@code --progress json}: figures every second, and notices. */
public record WorkerLog(Path file) {
  /** A worker says this when it finds that others have taken its slots. */
  public static final String FENCED = "has lost its slots; it joins again";

  private static final String JOINED = "has joined ";
  private static final JsonMapper JSON = JsonMapper.shared();

  /** The latest value of a figure; 0 before the first. */
  public long figure(String name) throws IOException {
    long latest = 0;
    for (String line : lines()) {
      latest = parsed(line).path(name).asLong(latest);
    }
    return latest;
  }

  /** How many notices have these words. */
  public long notices(String words) throws IOException {
    return lines().stream()
        .filter(line -> parsed(line).path("notice").asString("").contains(words))
        .count();
  }

  public boolean hasJoined() throws IOException {
    return notices(JOINED) > 0;
  }

  public String lastWords() throws IOException {
    List<String> words = lines().stream().filter(line -> !line.contains("\"settled\"")).toList();
    return words.isEmpty() ? "it wrote nothing" : words.getLast();
  }

  /** Its last lines, the figures of the last seconds among them. */
  public List<String> tail(int most) throws IOException {
    List<String> all = lines().stream().filter(line -> !line.isBlank()).toList();
    return all.subList(Math.max(0, all.size() - most), all.size());
  }

  private List<String> lines() throws IOException {
    return Files.exists(file)
        ? Files.readString(file, StandardCharsets.UTF_8).lines().toList()
        : List.of();
  }

  /** A line that is being written, or was cut short by the worker's death, says nothing. */
  private static JsonNode parsed(String line) {
    try {
      return line.startsWith("{") ? JSON.readTree(line) : JSON.createObjectNode();
    } catch (JacksonException e) {
      return JSON.createObjectNode();
    }
  }
}
