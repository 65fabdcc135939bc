package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The files below a directory, to be read whoever writes them. */
public final class LocalFiles implements ArchiveFiles {
  private final Path root;

  public LocalFiles(Path directory) {
    root = directory.toAbsolutePath().normalize();
  }

  @Override
  public ArchiveFile open(String name) throws IOException {
    return LocalFile.open(path(name));
  }

  /** Places come from stores and from files; neither may lead out of the archive. */
  private Path path(String name) throws IOException {
    Path path;
    try {
      path = root.resolve(name).normalize();
    } catch (InvalidPathException e) {
      throw new NoSuchFileException(name);
    }
    if (name.isEmpty() || !path.startsWith(root)) {
      throw new DamagedRecordException("\"" + name + "\" is no file of the archive");
    }
    return path;
  }
}
