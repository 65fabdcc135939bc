package dev.trawl.server.service;

import org.jspecify.annotations.Nullable;

/** What was asked cannot be done. Nothing has changed. */
public final class Declined extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why not. */
  public enum Kind {
    /** A value is not legal. */
    INVALID,
    /** There is no such thing, or it is none of the caller's business. */
    UNKNOWN,
    /** It is not in a state for this. */
    CONFLICT
  }

  private final Kind kind;
  private final @Nullable String field;
  private final @Nullable String value;
  private final @Nullable String remedy;

  private Declined(
      Kind kind,
      String text,
      @Nullable String field,
      @Nullable String value,
      @Nullable String remedy) {
    // Everyday, so without a stack trace.
    super(text, null, false, false);
    this.kind = kind;
    this.field = field;
    this.value = value;
    this.remedy = remedy;
  }

  public static Declined invalid(String field, String value, String remedy) {
    return new Declined(
        Kind.INVALID, "%s is '%s'; %s".formatted(field, value, remedy), field, value, remedy);
  }

  public static Declined missing(String field, String remedy) {
    return new Declined(
        Kind.INVALID, "%s is missing; %s".formatted(field, remedy), field, null, remedy);
  }

  /** A text that names a setting, its value and the remedy, as the settings' own checks do. */
  public static Declined invalid(String field, @Nullable String value, String text, String remedy) {
    return new Declined(Kind.INVALID, text, field, value, remedy);
  }

  public static Declined unknown(String text) {
    return new Declined(Kind.UNKNOWN, text, null, null, null);
  }

  public static Declined conflict(String text) {
    return new Declined(Kind.CONFLICT, text, null, null, null);
  }

  public Kind kind() {
    return kind;
  }

  public String text() {
    return String.valueOf(getMessage());
  }

  public @Nullable String field() {
    return field;
  }

  public @Nullable String value() {
    return value;
  }

  public @Nullable String remedy() {
    return remedy;
  }
}
