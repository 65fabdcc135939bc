package dev.trawl.archive.warc;

import java.nio.file.Path;

/** A file of an archive's directory that nothing is added to any more, and its index. */
public record FinishedFile(Path warc, Path index) {
  public String name() {
    return warc.getFileName().toString();
  }

  public String indexName() {
    return index.getFileName().toString();
  }
}
