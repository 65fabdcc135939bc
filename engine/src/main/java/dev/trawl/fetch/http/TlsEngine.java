package dev.trawl.fetch.http;

/** Who does the cryptography of TLS. What is trusted and how it is checked is the same for all. */
public enum TlsEngine {
  /** BoringSSL where its library can be loaded, else the JDK. */
  AUTO,
  /** A native library: a handshake costs it less than half. */
  BORINGSSL,
  /** The JDK's own: runs anywhere. */
  JSSE
}
