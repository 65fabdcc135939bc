package dev.trawl.client;

/**
 * Whether a server can do its work.
 *
 * @param status ok, or unavailable
 * @param store ok, or what is wrong with the store of crawls
 */
public record Health(
    String status, String version, String store, String storeLatency, String uptime) {
  public boolean isWell() {
    return "ok".equals(status);
  }
}
