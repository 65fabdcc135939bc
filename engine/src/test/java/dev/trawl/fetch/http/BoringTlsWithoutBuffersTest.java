package dev.trawl.fetch.http;

import javax.net.ssl.X509ExtendedTrustManager;

/** So many exchanges wait that none has a buffer before its bytes are there. */
final class BoringTlsWithoutBuffersTest extends TlsContract {
  @Override
  TlsLayer open(X509ExtendedTrustManager trust, BufferPool buffers) {
    return BoringTls.open(trust, buffers);
  }

  @Override
  int leftOpen(TlsLayer layer) {
    return ((BoringTls) layer).engines();
  }

  @Override
  int buffersToWaitWith() {
    return 0;
  }
}
