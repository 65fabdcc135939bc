package dev.trawl.client;

import java.util.Map;

/** Hosts, and what is ordered for them. */
public final class HostCalls {
  private final Wire wire;

  HostCalls(Wire wire) {
    this.wire = wire;
  }

  /** The hosts that were asked, by name. */
  public Iterable<Host> list() {
    return new Listing<>(wire, Ask.of(Endpoint.HOSTS));
  }

  public Host get(String name) {
    return wire.ask(Ask.of(Endpoint.HOST, name), HostDetail.class).host();
  }

  /** A host, with what its robots.txt says of a path. */
  public HostDetail judge(String name, String path) {
    return wire.ask(Ask.of(Endpoint.HOST, name).with(Map.of("path", path)), HostDetail.class);
  }

  /** The rules of its robots.txt that concern the crawler. */
  public String robots(String name) {
    return wire.text(Ask.of(Endpoint.ROBOTS, name));
  }

  /** Orders a pace, requests at a time, or a block; it replaces what was ordered before. */
  public Host order(String name, HostOrder order) {
    return wire.ask(Ask.of(Endpoint.ORDER, name).sending(order), Host.class);
  }

  /** Takes the order back. */
  public void withdraw(String name) {
    wire.tell(Ask.of(Endpoint.WITHDRAW, name));
  }

  /** Declares all back-off over. */
  public Host reset(String name) {
    return wire.ask(Ask.of(Endpoint.RESET, name), Host.class);
  }
}
