package dev.trawl.server.http;

import java.util.List;

/**
 * A query parameter that a route knows.
 *
 * @param choices the legal values; empty when they are not a short list
 */
public record Parameter(String name, Kind kind, String description, List<String> choices) {
  /** What its text means. */
  public enum Kind {
    TEXT,
    INTEGER,
    FLAG
  }

  public Parameter {
    choices = List.copyOf(choices);
  }

  public static Parameter text(String name, String description) {
    return new Parameter(name, Kind.TEXT, description, List.of());
  }

  public static Parameter integer(String name, String description) {
    return new Parameter(name, Kind.INTEGER, description, List.of());
  }

  public static Parameter flag(String name, String description) {
    return new Parameter(name, Kind.FLAG, description, List.of());
  }

  public static Parameter choice(String name, String description, List<String> choices) {
    return new Parameter(name, Kind.TEXT, description, choices);
  }
}
