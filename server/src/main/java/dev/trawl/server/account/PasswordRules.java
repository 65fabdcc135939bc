package dev.trawl.server.account;

import dev.trawl.server.account.AccountException.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Which passwords may be chosen: long ones that are not what everybody takes. */
final class PasswordRules {
  static final int SHORTEST = 12;
  static final int LONGEST = 256;

  private static final int FEWEST_DIFFERENT = 5;

  private final Set<String> common;

  PasswordRules() {
    this.common = readCommon();
  }

  /**
   * The form in which a password is hashed and compared: keyboards write the same letter in
   * different ways.
   */
  static String normalized(String given) {
    return Normalizer.normalize(given, Form.NFKC);
  }

  /** The password in the form to hash. The texts never show it. */
  String checked(UserName user, String given) {
    String password = normalized(given);
    int length = password.codePointCount(0, password.length());
    if (length < SHORTEST || length > LONGEST) {
      throw invalid(
          "the password has %d characters; give %d to %d".formatted(length, SHORTEST, LONGEST));
    }
    String plain = password.toLowerCase(Locale.ROOT).strip();
    if (common.contains(plain) || plain.codePoints().distinct().count() < FEWEST_DIFFERENT) {
      throw invalid("the password is among the first that are guessed; give another");
    }
    if (plain.replace(user.text(), "").length() < SHORTEST / 2) {
      throw invalid("the password is little more than the user name; give another");
    }
    return password;
  }

  private static AccountException invalid(String text) {
    return new AccountException(Kind.INVALID, text);
  }

  private static Set<String> readCommon() {
    try (InputStream list =
            Objects.requireNonNull(
                PasswordRules.class.getResourceAsStream("common-passwords.txt"));
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8))) {
      return lines.lines().map(String::strip).collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
