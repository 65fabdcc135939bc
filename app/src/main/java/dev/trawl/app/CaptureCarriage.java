package dev.trawl.app;

import dev.trawl.archive.CaptureRef;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Brings the files of captures from one archive to another: as links where both are on one file
 * system, as copies elsewhere. The files that are there stay. A capture may repeat one of another
 * file in the same folder, so folders come whole.
 */
final class CaptureCarriage {
  private static final String WARC = ".warc.gz";
  private static final String INDEX = ".cdxj";
  private static final String OPEN = ".open";

  private final MovePlace from;
  private final MovePlace to;
  private final Set<String> folders = new HashSet<>();
  private final Set<String> carried = new HashSet<>();
  private long copiedBytes;

  CaptureCarriage(MovePlace from, MovePlace to) {
    this.from = from;
    this.to = to;
  }

  /** Where a capture will be. */
  CaptureRef carry(CaptureRef capture) throws IOException {
    String folder = folder(capture.file());
    if (folders.add(folder)) {
      carryFolder(folder);
    }
    if (!carried.contains(capture.file())) {
      throw new NoSuchFileException(
          "%s, which holds captures of this crawl (see --archive)"
              .formatted(from.captures().resolve(capture.file())));
    }
    return new CaptureRef(there(capture.file()), capture.offset());
  }

  private String there(String file) {
    return to.here(from.plain(file));
  }

  private static String folder(String file) {
    return file.substring(0, file.indexOf('/') + 1);
  }

  private void carryFolder(String prefix) throws IOException {
    Path folder = from.captures().resolve(prefix);
    if (!Files.isDirectory(folder)) {
      return;
    }
    Path home = to.captures().resolve(folder(there(prefix + "any")));
    Files.createDirectories(home);
    for (Path file : list(folder)) {
      String name = file.getFileName().toString();
      Path target = to.captures().resolve(there(prefix + name));
      if (name.endsWith(WARC)) {
        bring(file, target);
        carried.add(prefix + name);
      } else if (name.endsWith(WARC + INDEX)) {
        bring(file, target);
      } else if (name.endsWith(WARC + OPEN)) {
        throw new FileSystemException(
            file
                + " says that its file is being written; stop who does, or start and stop it once");
      }
    }
    force(home);
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private void bring(Path file, Path target) throws IOException {
    if (Files.exists(target)) {
      if (!Files.isSameFile(file, target) && Files.mismatch(file, target) >= 0) {
        throw new FileSystemException(
            "%s is there already and is not %s; use another archive".formatted(target, file));
      }
      return;
    }
    try {
      Files.createLink(target, file.toRealPath());
    } catch (UnsupportedOperationException | FileSystemException e) {
      // Another file system, or one without links.
      copy(file, target);
    }
  }

  private void copy(Path file, Path target) throws IOException {
    Path unfinished = target.resolveSibling(target.getFileName() + ".part");
    Files.copy(file, unfinished, StandardCopyOption.REPLACE_EXISTING);
    try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
    copiedBytes += Files.size(target);
  }

  private static void force(Path directory) throws IOException {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  int files() {
    return carried.size();
  }

  long copiedBytes() {
    return copiedBytes;
  }
}
