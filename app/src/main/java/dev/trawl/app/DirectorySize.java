package dev.trawl.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Adds up what the files below a directory hold, while others write and delete them. */
final class DirectorySize extends SimpleFileVisitor<Path> {
  private long bytes;

  private DirectorySize() {}

  static long of(Path directory) {
    DirectorySize size = new DirectorySize();
    try {
      Files.walkFileTree(directory, size);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return size.bytes;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    bytes += attributes.size();
    return FileVisitResult.CONTINUE;
  }

  /** One that is gone by now takes no room; the others still do. */
  @Override
  public FileVisitResult visitFileFailed(Path file, IOException cause) {
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException cause) {
    return FileVisitResult.CONTINUE;
  }
}
