package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** Says what is wrong with a directory: the place, the cause and the remedy. */
final class Faults {
  private final Path directory;

  Faults(Path directory) {
    this.directory = directory;
  }

  void makeDirectory() {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new StoreException(
          "%s cannot be created (%s); use another --data directory".formatted(directory, e), e);
    }
  }

  StoreException opening(RocksDBException cause) {
    if (text(cause).contains("lock hold by") || text(cause).contains("While lock file")) {
      return new StoreException(
          "%s is in use by another process; stop it or use another --data directory"
              .formatted(directory),
          cause);
    }
    return of("cannot be opened", cause);
  }

  StoreException reading(RocksDBException cause) {
    return of("cannot be read", cause);
  }

  StoreException writing(RocksDBException cause) {
    return of("cannot be written and takes no more writes", cause);
  }

  /** Each caller gets an exception of its own. */
  StoreException refusing(StoreException earlier) {
    return new StoreException(
        Objects.requireNonNullElse(earlier.getMessage(), directory + " cannot be written"),
        earlier);
  }

  StoreException closed() {
    return new StoreException("the store in %s is closed; open it again".formatted(directory));
  }

  private StoreException of(String what, RocksDBException cause) {
    return new StoreException(
        "%s %s: %s; %s".formatted(directory, what, text(cause), remedy(cause)), cause);
  }

  private static String remedy(RocksDBException cause) {
    Status status = cause.getStatus();
    if ((status != null && status.getSubCode() == Status.SubCode.NoSpace)
        || text(cause).contains("No space left")) {
      return "free space on that disk and start again, nothing committed is lost";
    } else if (status != null && status.getCode() == Status.Code.Corruption) {
      return "its files are damaged: restore a back-up or use another --data directory";
    } else if (text(cause).contains("Permission denied")
        || text(cause).contains("Read-only file system")) {
      return "make it writable or use another --data directory";
    }
    return "see to the disk and start again";
  }

  private static String text(RocksDBException cause) {
    return Objects.requireNonNullElse(cause.getMessage(), "unknown cause");
  }
}
