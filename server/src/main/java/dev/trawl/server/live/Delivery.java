package dev.trawl.server.live;

/** What a listener who waited was given. */
public sealed interface Delivery {
  record News(Event event) implements Delivery {}

  /** Nothing happened for as long as it was willing to wait. */
  record Silence() implements Delivery {}

  /** There will be no more. */
  record End(Ending ending) implements Delivery {}
}
