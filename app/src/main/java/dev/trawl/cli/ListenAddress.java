package dev.trawl.cli;

import java.net.InetSocketAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where to listen, as it is written: {@code 127.0.0.1:8080}, {@code [::1]:8080}. */
final class ListenAddress {
  private static final Pattern PLACE =
      Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^:\\[\\]]+):([0-9]{1,5})");
  private static final int HIGHEST_PORT = 65_535;

  private ListenAddress() {}

  static InetSocketAddress parse(String option, String text) {
    Matcher m = PLACE.matcher(text);
    if (!m.matches() || Integer.parseInt(m.group(2)) > HIGHEST_PORT) {
      throw new UsageException(
          "%s is '%s'; write HOST:PORT, e.g. 127.0.0.1:8080".formatted(option, text));
    }
    InetSocketAddress address = new InetSocketAddress(m.group(1), Integer.parseInt(m.group(2)));
    if (address.isUnresolved()) {
      throw new UsageException("%s is '%s'; %s has no address".formatted(option, text, m.group(1)));
    }
    return address;
  }
}
