package dev.trawl.server.service;

/**
 * What holds for every crawl of this server, by how it was started.
 *
 * @param version of Trawl, as it names itself to sites
 * @param contact where site owners reach whoever runs this; empty when nothing is known
 * @param allowPrivate whether crawls may go to private and loopback addresses
 */
public record HouseRules(String version, String contact, boolean allowPrivate) {
  /** The user agent of crawls that set none. */
  String userAgent(String reach) {
    return reach.isEmpty() ? "Trawl/" + version : "Trawl/" + version + " (+" + reach + ")";
  }
}
