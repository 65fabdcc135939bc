package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.handler.ssl.ReferenceCountedOpenSslEngine;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.X509ExtendedTrustManager;
import org.junit.jupiter.api.AfterAll;

final class BoringTlsTest extends TlsContract {
  @Override
  TlsLayer open(X509ExtendedTrustManager trust, BufferPool buffers) {
    return BoringTls.open(trust, buffers);
  }

  @Override
  int leftOpen(TlsLayer layer) {
    return ((BoringTls) layer).engines();
  }

  /** One engine is lost on purpose: once it is reported, all others would have been. */
  @AfterAll
  static void nothingWasLostToTheGarbageCollector() throws SSLException {
    SslContext context =
        SslContextBuilder.forClient().sslProvider(SslProvider.OPENSSL_REFCNT).build();
    lose(context);

    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (LeakRecorder.reports().isEmpty() && System.nanoTime() < end) {
      System.gc();
      ReferenceCountUtil.release(context.newEngine(UnpooledByteBufAllocator.DEFAULT));
    }
    assertThat(LeakRecorder.reports()).hasSize(1).allMatch(report -> report.contains("on purpose"));
  }

  private static void lose(SslContext context) {
    ((ReferenceCountedOpenSslEngine) context.newEngine(UnpooledByteBufAllocator.DEFAULT))
        .touch("lost on purpose");
  }
}
