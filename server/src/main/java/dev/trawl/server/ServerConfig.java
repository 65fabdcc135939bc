package dev.trawl.server;

import dev.trawl.server.account.AddressRange;
import dev.trawl.server.account.MinuteLimits;
import dev.trawl.server.http.TlsCertificate;
import dev.trawl.server.service.ServerSettings;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a server is run.
 *
 * @param address to listen at; on the loopback address it is open to whoever is at the machine, as
 *     long as there are no accounts
 * @param port 0 for any that is free
 * @param tls null to speak plain HTTP
 * @param version of Trawl, as it names itself
 * @param contact where site owners reach whoever runs this; empty when crawls have to say so
 *     themselves
 * @param allowPrivate whether crawls may go to private and loopback addresses
 * @param proxies whose word on clients is believed
 * @param dialects variables by which the systems whose dialects are spoken set their defaults
 * @param pace of crawls that name none, until an operator sets another
 */
public record ServerConfig(
    InetAddress address,
    int port,
    @Nullable TlsCertificate tls,
    String version,
    String contact,
    boolean allowPrivate,
    List<AddressRange> proxies,
    MinuteLimits limits,
    Map<String, String> dialects,
    String pace) {
  public ServerConfig {
    proxies = List.copyOf(proxies);
    dialects = Map.copyOf(dialects);
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("port is %d; give 0 to 65535".formatted(port));
    }
  }

  /** With the usual pace. */
  public ServerConfig(
      InetAddress address,
      int port,
      @Nullable TlsCertificate tls,
      String version,
      String contact,
      boolean allowPrivate,
      List<AddressRange> proxies,
      MinuteLimits limits,
      Map<String, String> dialects) {
    this(
        address,
        port,
        tls,
        version,
        contact,
        allowPrivate,
        proxies,
        limits,
        dialects,
        ServerSettings.STANDARD.defaultPace());
  }

  /** For one person at this machine. */
  public static ServerConfig loopback(int port, String version) {
    return new ServerConfig(
        InetAddress.getLoopbackAddress(),
        port,
        null,
        version,
        "",
        false,
        List.of(),
        MinuteLimits.STANDARD,
        Map.of());
  }

  public ServerConfig withContact(String other) {
    return new ServerConfig(
        address, port, tls, version, other, allowPrivate, proxies, limits, dialects, pace);
  }

  public ServerConfig allowingPrivate() {
    return new ServerConfig(
        address, port, tls, version, contact, true, proxies, limits, dialects, pace);
  }

  public ServerConfig withTls(TlsCertificate certificate) {
    return new ServerConfig(
        address,
        port,
        certificate,
        version,
        contact,
        allowPrivate,
        proxies,
        limits,
        dialects,
        pace);
  }
}
