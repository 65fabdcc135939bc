package dev.trawl.app;

import dev.trawl.transfer.CrawlTransfer;
import java.io.IOException;
import java.nio.file.Path;

/** One end of a move: where crawls are, and where their captures are. */
public sealed interface MovePlace permits MoveDirectory, MoveCluster {
  /** In words that also an option takes. */
  String words();

  /** The root of the archive. */
  Path captures();

  /** How the file of a capture is called in a data directory. */
  String plain(String file);

  /** How a file that a data directory calls so is called here. */
  String here(String plain);

  /** Keeps everybody else out until it is closed. */
  CrawlTransfer open() throws IOException;

  /** The same after what a crash left behind is in order, as for the next one to work here. */
  CrawlTransfer openMended() throws IOException;
}
