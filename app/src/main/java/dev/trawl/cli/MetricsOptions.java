package dev.trawl.cli;

import dev.trawl.app.Metering;
import dev.trawl.app.Onlooker;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command that crawls shows its metrics. */
final class MetricsOptions {
  private static final Pattern PLACE =
      Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^:\\[\\]]+):([0-9]{1,5})");
  private static final int HIGHEST_PORT = 65_535;

  @Option(
      names = "--metrics",
      paramLabel = "HOST:PORT",
      description = {
        "Serve /metrics for Prometheus, /livez and /readyz at this address (default: off).",
        "Whoever reaches it can read them.",
      })
  @Nullable String place;

  /**
   * Serves metrics if that was asked for.
   *
   * @param disks directories whose disks may become full
   */
  Onlooker start(InstantSource clock, List<Path> disks) throws IOException {
    InetSocketAddress address = address();
    return address == null ? Onlooker.NOBODY : Metering.start(address, clock, disks);
  }

  /**
   * Where; null when nowhere.
   *
   * @throws UsageException when that is no address
   */
  @Nullable InetSocketAddress address() {
    if (place == null) {
      return null;
    }
    Matcher m = PLACE.matcher(place);
    if (!m.matches() || Integer.parseInt(m.group(2)) > HIGHEST_PORT) {
      throw new UsageException(
          "--metrics is '%s'; write HOST:PORT, e.g. 127.0.0.1:9091".formatted(place));
    }
    InetSocketAddress address = new InetSocketAddress(m.group(1), Integer.parseInt(m.group(2)));
    if (address.isUnresolved()) {
      throw new UsageException("--metrics is '%s'; %s has no address".formatted(place, m.group(1)));
    }
    return address;
  }
}
