package dev.trawl.synthetic.web;

import java.time.Duration;

/**
 * The times of a web.
 *
 * @param slowness what a slow host waits before each answer, half as much again at most
 * @param crawlDelay what a delaying host asks for in robots.txt
 * @param retryAfter what a throttling host asks for, in whole seconds
 * @param drip the time between two bytes of a slow-loris
 */
public record Tempo(Duration slowness, Duration crawlDelay, Duration retryAfter, Duration drip) {
  public static Tempo standard() {
    Duration second = Duration.ofSeconds(1);
    return new Tempo(Duration.ofMillis(200), second, second, second);
  }
}
