package dev.trawl.fetch.http;

import javax.net.ssl.X509ExtendedTrustManager;

final class JsseTlsTest extends TlsContract {
  @Override
  TlsLayer open(X509ExtendedTrustManager trust, BufferPool buffers) {
    return JsseTls.open(trust, buffers);
  }

  @Override
  int leftOpen(TlsLayer layer) {
    return 0;
  }
}
