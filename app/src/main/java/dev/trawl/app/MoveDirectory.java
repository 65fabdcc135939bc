package dev.trawl.app;

import dev.trawl.frontier.rocks.RocksOptions;
import dev.trawl.frontier.rocks.RocksTransfer;
import dev.trawl.transfer.CrawlTransfer;
import java.io.IOException;
import java.nio.file.Path;

/** A data directory as one end of a move. */
public record MoveDirectory(Path directory) implements MovePlace {
  @Override
  public String words() {
    return directory.toAbsolutePath().normalize().toString();
  }

  @Override
  public Path captures() {
    return directory.resolve("warc");
  }

  @Override
  public String plain(String file) {
    return file;
  }

  @Override
  public String here(String plain) {
    return plain;
  }

  @Override
  public CrawlTransfer open() {
    return RocksTransfer.open(RocksOptions.in(directory.resolve("frontier")), new SteadyClock());
  }

  @Override
  public CrawlTransfer openMended() throws IOException {
    Standalone.open(directory, false).close();
    return open();
  }
}
