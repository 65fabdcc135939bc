package dev.trawl.synthetic.web;

import java.time.Duration;

/** Every page comes late, some later than others. */
final class SlowHost implements Behaviour {
  @Override
  public Resource ordinary(HostView host, int page, Document document) {
    long base = host.spec().tempo().slowness().toNanos();
    long extra = base * Dice.roll(host.spec().seed(), host.index(), ~page, 500) / 1_000;
    return new Resource.Late(document, Duration.ofNanos(base + extra));
  }
}
