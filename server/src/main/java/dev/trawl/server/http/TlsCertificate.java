package dev.trawl.server.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * What a server proves with that it is who its name says: a chain of certificates and their key.
 */
public final class TlsCertificate {
  private static final long MOST_BYTES = 1 << 20;
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN ([A-Z ]*)PRIVATE KEY-----([^-]*)-----END \\1PRIVATE KEY-----");
  private static final byte[] PROBE = {1, 2, 3, 4};

  private final SSLContext context;

  private TlsCertificate(SSLContext context) {
    this.context = context;
  }

  /**
   * Reads PEM files.
   *
   * @param chain the server's own certificate first, then those that lead to a root
   * @throws IllegalArgumentException when they cannot be used; it names the file and the remedy
   */
  public static TlsCertificate read(Path chain, Path key) {
    Certificate[] certificates = certificates(chain);
    PublicKey open = certificates[0].getPublicKey();
    byte[] encoded = encodedKey(key);
    try {
      PrivateKey secret =
          KeyFactory.getInstance(open.getAlgorithm())
              .generatePrivate(new PKCS8EncodedKeySpec(encoded));
      if (!isPair(secret, open)) {
        throw unfit(chain, key, null);
      }
      return new TlsCertificate(context(certificates, secret));
    } catch (GeneralSecurityException e) {
      throw unfit(chain, key, e);
    } catch (IOException e) {
      throw new IllegalStateException("a key store in memory is read from nowhere", e);
    }
  }

  SSLContext context() {
    return context;
  }

  private static Certificate[] certificates(Path file) {
    byte[] text = bytes(file);
    try {
      Collection<? extends Certificate> found =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(text));
      if (!found.isEmpty()) {
        return found.toArray(Certificate[]::new);
      }
    } catch (GeneralSecurityException e) {
      throw noCertificate(file, e);
    }
    throw noCertificate(file, null);
  }

  private static byte[] encodedKey(Path file) {
    Matcher found = KEY.matcher(new String(bytes(file), StandardCharsets.US_ASCII));
    if (!found.find()) {
      throw new IllegalArgumentException(
          "%s has no private key; give a PEM file with a line '-----BEGIN PRIVATE KEY-----'"
              .formatted(file));
    }
    String kind = found.group(1).strip();
    if (!kind.isEmpty()) {
      throw new IllegalArgumentException(
          "%s is of the form '%s PRIVATE KEY'; turn it into PKCS #8 without a password: openssl pkcs8 -topk8 -nocrypt -in %s -out new-key.pem"
              .formatted(file, kind, file));
    }
    try {
      return Base64.getMimeDecoder().decode(found.group(2));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "the private key in %s is damaged; copy it again".formatted(file), e);
    }
  }

  private static byte[] bytes(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new IllegalArgumentException(
            "%s is larger than %d bytes; give a PEM file".formatted(file, MOST_BYTES));
      }
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("there is no file %s; check its name".formatted(file), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "%s cannot be read (%s); let the server's user read it"
              .formatted(file, e.getClass().getSimpleName()),
          e);
    }
  }

  /** Whether what the one signs is what the other confirms. */
  private static boolean isPair(PrivateKey secret, PublicKey open) throws GeneralSecurityException {
    String algorithm =
        switch (open.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> open.getAlgorithm();
        };
    Signature signing = Signature.getInstance(algorithm);
    signing.initSign(secret);
    signing.update(PROBE);
    byte[] signed = signing.sign();
    Signature checking = Signature.getInstance(algorithm);
    checking.initVerify(open);
    checking.update(PROBE);
    try {
      return checking.verify(signed);
    } catch (SignatureException e) {
      // Keys of different lengths.
      return false;
    }
  }

  private static SSLContext context(Certificate[] chain, PrivateKey secret)
      throws GeneralSecurityException, IOException {
    char[] none = new char[0];
    KeyStore keys = KeyStore.getInstance("PKCS12");
    keys.load(null, none);
    keys.setKeyEntry("server", secret, none, chain);
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, none);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  private static IllegalArgumentException noCertificate(Path file, @Nullable Throwable cause) {
    return new IllegalArgumentException(
        "%s has no certificate that can be read; give a PEM file, the server's own certificate first"
            .formatted(file),
        cause);
  }

  private static IllegalArgumentException unfit(Path chain, Path key, @Nullable Throwable cause) {
    return new IllegalArgumentException(
        "the key in %s is not that of the first certificate in %s; give the two that were made together, RSA or EC"
            .formatted(key, chain),
        cause);
  }
}
