package dev.trawl.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate of this machine, signed by itself, and its key, made by the JDK's keytool. */
public record PemPair(Path certificate, Path key, KeyStore store) {
  private static final String PASSWORD = "changeit";

  /**
   * Makes one.
   *
   * @param algorithm {@code RSA} or {@code EC}
   */
  public static PemPair make(Path directory, String algorithm)
      throws IOException, GeneralSecurityException, InterruptedException {
    Path file = Files.createTempFile(directory, algorithm, ".p12");
    Files.delete(file);
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                algorithm,
                "-keysize",
                algorithm.equals("EC") ? "256" : "2048",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (keytool.waitFor() != 0) {
      throw new IOException("keytool: " + said);
    }
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    Path certificate =
        Files.writeString(
            Path.of(file + ".certificate.pem"),
            pem("CERTIFICATE", store.getCertificate("server").getEncoded()));
    Path key =
        Files.writeString(
            Path.of(file + ".key.pem"),
            pem("PRIVATE KEY", store.getKey("server", PASSWORD.toCharArray()).getEncoded()));
    return new PemPair(certificate, key, store);
  }

  /** What a client trusts who trusts this certificate alone. */
  public SSLContext trusting() throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", store.getCertificate("server"));
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), new SecureRandom());
    return context;
  }

  private static String pem(String kind, byte[] encoded) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded);
    return "-----BEGIN %s-----%n%s%n-----END %s-----%n".formatted(kind, text, kind);
  }
}
