package dev.trawl.server.account;

import java.util.List;

/**
 * Where the gate stands.
 *
 * @param isOnLoopback whether the server can be reached from its own machine alone
 * @param proxies whose word on clients is believed
 */
public record GateConfig(boolean isOnLoopback, List<AddressRange> proxies, MinuteLimits limits) {
  public GateConfig {
    proxies = List.copyOf(proxies);
  }

  /** For one person at one machine. */
  public static GateConfig loopback() {
    return new GateConfig(true, List.of(), MinuteLimits.STANDARD);
  }
}
