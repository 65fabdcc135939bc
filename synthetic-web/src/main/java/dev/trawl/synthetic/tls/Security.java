package dev.trawl.synthetic.tls;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.Base64;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** TLS 1.3 for every address at once, with an authority that clients are told to trust. */
public final class Security {
  /** The password of the trust store: there is nothing secret in it. */
  public static final String PASSWORD = "changeit";

  private static final String[] PROTOCOLS = {"TLSv1.3"};

  private final X509Certificate root;
  private final SSLContext context;

  private Security(X509Certificate root, SSLContext context) {
    this.root = root;
    this.context = context;
  }

  public static Security create(InstantSource clock) {
    try {
      Authority authority = new Authority(clock.instant());
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      context.init(new KeyManager[] {new HostCertificates(authority)}, null, null);
      return new Security(authority.root(), context);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK cannot make certificates", e);
    }
  }

  /** Whom a client has to trust. */
  public X509Certificate root() {
    return root;
  }

  /** The server's end of TLS on an accepted connection; the handshake is still to come. */
  public SSLSocket serve(Socket accepted) throws IOException {
    SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket(accepted, nothingRead(), true);
    socket.setEnabledProtocols(PROTOCOLS);
    return socket;
  }

  /** Writes what clients need: {@code ca.pem} for most, {@code trust.p12} for those in Java. */
  public void writeTrust(Path directory) throws IOException {
    Files.createDirectories(directory);
    try (OutputStream out = Files.newOutputStream(directory.resolve("trust.p12"))) {
      KeyStore trusted = KeyStore.getInstance("PKCS12");
      trusted.load(null, null);
      trusted.setCertificateEntry("synthetic-web", root);
      trusted.store(out, PASSWORD.toCharArray());
      String base64 =
          Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(root.getEncoded());
      Files.writeString(
          directory.resolve("ca.pem"),
          "-----BEGIN CERTIFICATE-----\n" + base64 + "\n-----END CERTIFICATE-----\n",
          StandardCharsets.US_ASCII);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK cannot write a trust store", e);
    }
  }

  /** To this constructor "nothing consumed" is what makes a socket the server's. */
  private static java.io.@Nullable InputStream nothingRead() {
    return null;
  }
}
