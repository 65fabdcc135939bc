package dev.trawl.archive.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** What a listener heard, in its order. */
final class Heard implements UploadListener {
  private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

  /** The next thing, waiting for it. */
  String next() throws InterruptedException {
    String next = heard.poll(60, TimeUnit.SECONDS);
    assertThat(next).as("something to hear").isNotNull();
    return next;
  }

  boolean isSilent() {
    return heard.isEmpty();
  }

  @Override
  public void uploaded(String file, long bytes) {
    heard.add("uploaded " + file);
  }

  @Override
  public void failing(IOException why) {
    heard.add("failing: " + why.getMessage());
  }

  @Override
  public void recovered() {
    heard.add("recovered");
  }

  @Override
  public void left(int files, long bytes) {
    heard.add("left " + files);
  }
}
