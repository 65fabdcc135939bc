package dev.trawl.fetch.http;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.X509ExtendedTrustManager;

/** Certificates of authorities of their own, made by the running JDK's keytool. */
final class TestCertificates {
  private static final char[] PASSWORD = "changeit".toCharArray();

  private final Path directory;

  TestCertificates(Path directory) {
    this.directory = directory;
  }

  /**
   * A server's certificate and who signed it.
   *
   * @param server shows the certificate
   * @param trust trusts the one who signed it, and nobody else
   */
  record Identity(SSLContext server, X509ExtendedTrustManager trust) {}

  /** An identity for the given names. */
  Identity identity(String subjects, String... options) throws Exception {
    Path store = directory.resolve("store" + Math.abs(subjects.hashCode()) + options.length);
    generate(store, "ca", "-ext", "bc:c");
    List<String> leaf = new ArrayList<>(List.of("-signer", "ca", "-ext", "san=" + subjects));
    leaf.addAll(List.of(options));
    generate(store, "leaf", leaf.toArray(String[]::new));
    return identity(load(store));
  }

  private static void generate(Path store, String alias, String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(
        List.of("-genkeypair", "-alias", alias, "-keyalg", "EC", "-groupname", "secp256r1"));
    command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
    command.addAll(List.of("-dname", "CN=Trawl test " + alias));
    command.addAll(List.of("-storetype", "PKCS12", "-keystore", store.toString()));
    command.addAll(List.of("-storepass", new String(PASSWORD)));
    command.addAll(List.of(options));
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(keytool.getInputStream().readAllBytes());
    if (keytool.waitFor() != 0) {
      throw new IllegalStateException(output);
    }
  }

  private static KeyStore load(Path store) throws Exception {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD);
    }
    return keys;
  }

  private static Identity identity(KeyStore keys) throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("ca", keys.getCertificate("ca"));
    keys.deleteEntry("ca");
    var keyManagers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keyManagers.init(keys, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keyManagers.getKeyManagers(), null, null);
    return new Identity(context, Trust.of(trusted));
  }
}
