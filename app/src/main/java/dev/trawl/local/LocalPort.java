package dev.trawl.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The port of a local server: the one it had last, if it can be had. */
record LocalPort(Path root, Path files) {
  private static final int PID_LINE = 0;
  private static final int PORT_LINE = 3;

  int choose() throws IOException {
    int running = running();
    int port = running > 0 ? running : free(last());
    Files.writeString(root.resolve("port"), port + "\n");
    return port;
  }

  /** A server may have outlived whoever started it, and is used on; 0 when there is none. */
  private int running() throws IOException {
    Path file = files.resolve("postmaster.pid");
    if (!Files.exists(file)) {
      return 0;
    }
    List<String> lines = Files.readAllLines(file);
    boolean lives =
        lines.size() > PORT_LINE
            && ProcessHandle.of(Long.parseLong(lines.get(PID_LINE).strip()))
                .flatMap(process -> process.info().command())
                .filter(command -> command.contains("postgres"))
                .isPresent();
    return lives ? Integer.parseInt(lines.get(PORT_LINE).strip()) : 0;
  }

  private int last() throws IOException {
    Path file = root.resolve("port");
    return Files.exists(file) ? Integer.parseInt(Files.readString(file).strip()) : 0;
  }

  private static int free(int wanted) throws IOException {
    try (ServerSocket socket = new ServerSocket(wanted, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      if (wanted == 0) {
        throw e;
      }
      return free(0);
    }
  }
}
