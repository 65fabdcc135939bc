package dev.trawl.server.account;

import dev.trawl.server.account.AccountException.Kind;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A user's name: 1 to 64 of a-z, 0-9, dot, underscore and hyphen. */
public record UserName(String text) implements Comparable<UserName> {
  private static final Pattern FORM = Pattern.compile("[a-z0-9._-]{1,64}");

  private static final Set<String> RESERVED = Set.of(Caller.LOCAL, Caller.NOBODY);

  public UserName {
    if (!FORM.matcher(text).matches()) {
      throw new AccountException(
          Kind.INVALID,
          "user name '%s' is none; give 1 to 64 of a-z, 0-9, '.', '_' and '-'".formatted(text));
    }
    if (RESERVED.contains(text)) {
      throw new AccountException(
          Kind.INVALID, "user name '%s' means something else; give another".formatted(text));
    }
  }

  /** For texts that anybody may have typed. */
  static Optional<UserName> parse(String text) {
    return FORM.matcher(text).matches() && !RESERVED.contains(text)
        ? Optional.of(new UserName(text))
        : Optional.empty();
  }

  @Override
  public int compareTo(UserName other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
