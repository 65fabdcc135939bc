package dev.trawl.server.service;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an operator may change while the server runs.
 *
 * @param defaultPace that of crawls which name none
 * @param contact where site owners reach whoever runs this; empty: as the server was started
 * @param keepEnded how long crawls are kept after their end; null: until somebody deletes them
 */
public record ServerSettings(String defaultPace, String contact, @Nullable String keepEnded) {
  public static final ServerSettings STANDARD = paced("1s");

  /** All as usual but the pace. */
  public static ServerSettings paced(String pace) {
    return new ServerSettings(pace, "", null);
  }

  public ServerSettings withDefaultPace(String pace) {
    return new ServerSettings(pace, contact, keepEnded);
  }

  public ServerSettings withContact(String reach) {
    return new ServerSettings(defaultPace, reach, keepEnded);
  }

  /** The same with another time; empty to keep crawls until somebody deletes them. */
  public ServerSettings withKeepEnded(String time) {
    return new ServerSettings(defaultPace, contact, time.isBlank() ? null : time.strip());
  }

  /** How long crawls are kept after their end; empty: until somebody deletes them. */
  Optional<Duration> kept() {
    return Optional.ofNullable(keepEnded).map(text -> SettingTexts.keeping("keepEnded", text));
  }
}
