package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Keeps a second writer out of an archive's directory, in this process or in another. */
final class ArchiveLock implements AutoCloseable {
  /**
   * The directories locked by this process. POSIX drops a process's locks on a file when any of its
   * descriptors for that file is closed, so a second attempt must not even open the lock file.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path root;
  private final FileChannel channel;

  private ArchiveLock(Path root, FileChannel channel) {
    this.root = root;
    this.channel = channel;
  }

  static ArchiveLock acquire(Path directory) throws IOException {
    Path root = directory.toRealPath();
    if (!HELD.add(root)) {
      throw inUse(directory);
    }
    boolean locked = false;
    try {
      FileChannel channel = open(root);
      @Nullable FileLock lock = channel.tryLock();
      if (lock == null) {
        channel.close();
        throw inUse(directory);
      }
      locked = true;
      return new ArchiveLock(root, channel);
    } finally {
      if (!locked) {
        HELD.remove(root);
      }
    }
  }

  private static FileChannel open(Path root) throws IOException {
    Path file = root.resolve("archive.lock");
    try {
      return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw Disk.writeFailure(file, e);
    }
  }

  private static IOException inUse(Path directory) {
    return new IOException(
        "The archive in %s is in use by another process; stop that one, or choose another"
                .formatted(directory)
            + " directory");
  }

  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      channel.close();
      HELD.remove(root);
    }
  }
}
