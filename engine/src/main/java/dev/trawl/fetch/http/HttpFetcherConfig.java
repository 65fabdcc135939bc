package dev.trawl.fetch.http;

import dev.trawl.fetch.dns.AddressGuard;

/**
 * What a fetcher may do.
 *
 * @param guard which addresses may be asked
 * @param bytesInFlight how much memory large bodies may take together; the first MiB of each is
 *     free, so small pages never wait for it
 */
public record HttpFetcherConfig(
    AddressGuard guard, TlsSettings tls, PhaseLimits phases, IdleLimits idle, long bytesInFlight) {
  public static final long DEFAULT_BYTES_IN_FLIGHT = 256L << 20;

  public HttpFetcherConfig {
    if (bytesInFlight < BodyBudget.STEP) {
      throw new IllegalArgumentException(
          "bytesInFlight is " + bytesInFlight + "; give at least " + BodyBudget.STEP);
    }
  }

  /** The usual limits, the best TLS engine there is, and the JDK's trust. */
  public static HttpFetcherConfig of(AddressGuard guard) {
    return new HttpFetcherConfig(
        guard,
        TlsSettings.of(TlsEngine.AUTO),
        PhaseLimits.DEFAULT,
        IdleLimits.DEFAULT,
        DEFAULT_BYTES_IN_FLIGHT);
  }

  public HttpFetcherConfig withTls(TlsSettings settings) {
    return new HttpFetcherConfig(guard, settings, phases, idle, bytesInFlight);
  }

  public HttpFetcherConfig withPhases(PhaseLimits limits) {
    return new HttpFetcherConfig(guard, tls, limits, idle, bytesInFlight);
  }

  public HttpFetcherConfig withIdle(IdleLimits limits) {
    return new HttpFetcherConfig(guard, tls, phases, limits, bytesInFlight);
  }

  public HttpFetcherConfig withBytesInFlight(long bytes) {
    return new HttpFetcherConfig(guard, tls, phases, idle, bytes);
  }
}
