package dev.trawl.crash;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A disk in memory that is soon full. */
record SmallDisk(Path directory) implements AutoCloseable {
  static SmallDisk mount(Path directory, String size) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", directory.toString());
    return new SmallDisk(directory);
  }

  void remount(String option) throws IOException, InterruptedException {
    run("mount", "-o", "remount," + option, directory.toString());
  }

  /** Leaves no byte free. */
  void fill() throws IOException {
    byte[] block = new byte[4_096];
    try (OutputStream filler = Files.newOutputStream(directory.resolve("filler"))) {
      while (true) {
        filler.write(block);
      }
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException full) {
      return;
    }
  }

  @Override
  public void close() throws IOException, InterruptedException {
    run("umount", directory.toString());
  }

  private static void run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IOException(
          String.join(" ", command) + ": " + said.strip() + "; this test needs the right to mount");
    }
  }
}
