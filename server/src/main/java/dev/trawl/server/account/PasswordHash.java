package dev.trawl.server.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * What is kept of a password, in the PHC string format: {@code
 * $argon2id$v=19$m=19456,t=2,p=1$salt$hash}.
 *
 * @param salt in base64 without padding, as is the hash
 */
record PasswordHash(Cost cost, String salt, String hash) {
  /** What an attacker must spend on each guess, and we on each log-in. */
  record Cost(int kibibytes, int passes, int lanes) {}

  static final int SALT_BYTES = 16;

  private static final int HASH_BYTES = 32;

  private static final Pattern FORM =
      Pattern.compile(
          "\\$argon2id\\$v=19\\$m=(\\d{1,7}),t=(\\d{1,3}),p=(\\d{1,2})\\$([A-Za-z0-9+/]+)\\$([A-Za-z0-9+/]+)");

  static PasswordHash parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalStateException(
          "a stored password is not in a known form; set it anew with: trawl user passwd");
    }
    Cost cost =
        new Cost(
            Integer.parseInt(form.group(1)),
            Integer.parseInt(form.group(2)),
            Integer.parseInt(form.group(3)));
    return new PasswordHash(cost, form.group(4), form.group(5));
  }

  static PasswordHash of(String password, Cost cost, byte[] salt) {
    return new PasswordHash(cost, encoded(salt), encoded(derive(password, cost, salt)));
  }

  boolean isOf(String password) {
    byte[] derived = derive(password, cost, Base64.getDecoder().decode(salt));
    return MessageDigest.isEqual(derived, Base64.getDecoder().decode(hash));
  }

  String text() {
    return "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"
        .formatted(cost.kibibytes, cost.passes, cost.lanes, salt, hash);
  }

  private static byte[] derive(String password, Cost cost, byte[] salt) {
    Argon2BytesGenerator generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(cost.kibibytes)
            .withIterations(cost.passes)
            .withParallelism(cost.lanes)
            .withSalt(salt)
            .build());
    byte[] derived = new byte[HASH_BYTES];
    generator.generateBytes(password.getBytes(StandardCharsets.UTF_8), derived);
    return derived;
  }

  private static String encoded(byte[] bytes) {
    return Base64.getEncoder().withoutPadding().encodeToString(bytes);
  }
}
