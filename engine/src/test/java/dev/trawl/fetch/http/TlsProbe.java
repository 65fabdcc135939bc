package dev.trawl.fetch.http;

import java.util.Locale;

/** A program that says which TLS engine a choice leads to. */
final class TlsProbe {
  private TlsProbe() {}

  public static void main(String[] args) {
    try {
      TlsEngine engine = TlsEngine.valueOf(args[0].toUpperCase(Locale.ROOT));
      LazyTls tls = new LazyTls(TlsSettings.of(engine), new BufferPool(1));
      System.out.println(tls.open().getClass().getSimpleName());
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
