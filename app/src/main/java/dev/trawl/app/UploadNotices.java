package dev.trawl.app;

import dev.trawl.archive.s3.UploadListener;
import java.io.IOException;
import java.util.function.Consumer;

/** Tells in sentences what somebody who runs a worker should know of its uploads. */
public record UploadNotices(Consumer<String> out) implements UploadListener {
  @Override
  public void uploaded(String file, long bytes) {}

  @Override
  public void failing(IOException why) {
    out.accept("Uploads fail, captures are kept here meanwhile: " + why.getMessage());
  }

  @Override
  public void recovered() {
    out.accept("Uploads work again.");
  }

  @Override
  public void left(int files, long bytes) {
    out.accept(
        "%d files (%,d bytes) are not uploaded; start a worker with the same id and spool to do it"
            .formatted(files, bytes));
  }
}
