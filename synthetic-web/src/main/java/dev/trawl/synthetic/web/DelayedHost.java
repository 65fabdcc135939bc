package dev.trawl.synthetic.web;

import java.math.BigDecimal;

/** Wants time between requests. */
final class DelayedHost implements Behaviour {
  @Override
  public String robots(HostView host) {
    BigDecimal seconds = BigDecimal.valueOf(host.spec().tempo().crawlDelay().toMillis(), 3);
    String number = seconds.stripTrailingZeros().toPlainString();
    return "User-agent: *\nCrawl-delay: " + number + "\nDisallow:\n";
  }
}
