package dev.trawl.fetch.http;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/** Makes judges of certificates. The extended kind checks the name of the host, too. */
final class Trust {
  private Trust() {}

  static X509ExtendedTrustManager ofTheJdk() {
    return of(null);
  }

  /** Trusts the authorities in a key store; null for those of the JDK. */
  static X509ExtendedTrustManager of(@Nullable KeyStore authorities) {
    try {
      var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(authorities);
      for (TrustManager manager : factory.getTrustManagers()) {
        if (manager instanceof X509ExtendedTrustManager judge) {
          return judge;
        }
      }
      throw new IllegalStateException("the JDK has no trust manager that checks host names");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the trusted authorities cannot be loaded", e);
    }
  }
}
