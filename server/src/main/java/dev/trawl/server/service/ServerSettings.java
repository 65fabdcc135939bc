package dev.trawl.server.service;

/**
 * What an operator may change while the server runs.
 *
 * @param defaultPace that of crawls which name none
 * @param contact where site owners reach whoever runs this; empty: as the server was started
 */
public record ServerSettings(String defaultPace, String contact) {
  public static final ServerSettings STANDARD = new ServerSettings("1s", "");
}
