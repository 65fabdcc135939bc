package dev.trawl.synthetic.tls;

import java.net.Socket;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * Shows each client the certificate of the address it has called: there is no server name to go by
 * when hosts are addresses. Certificates are made when first asked for.
 */
final class HostCertificates extends X509ExtendedKeyManager {
  private final Authority authority;
  private final ConcurrentHashMap<String, X509Certificate> made = new ConcurrentHashMap<>();

  HostCertificates(Authority authority) {
    this.authority = authority;
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, Socket socket) {
    return keyType.equals("EC") ? socket.getLocalAddress().getHostAddress() : null;
  }

  @Override
  public X509Certificate[] getCertificateChain(String address) {
    return new X509Certificate[] {made.computeIfAbsent(address, this::make)};
  }

  @Override
  public PrivateKey getPrivateKey(String address) {
    return authority.hostKey();
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, Socket socket) {
    return null;
  }

  private X509Certificate make(String address) {
    try {
      return authority.certificateFor(address);
    } catch (GeneralSecurityException | UnknownHostException e) {
      throw new IllegalStateException("no certificate can be made for " + address, e);
    }
  }
}
