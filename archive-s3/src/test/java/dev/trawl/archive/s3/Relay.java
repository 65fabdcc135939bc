package dev.trawl.archive.s3;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A wire to a server that counts what goes over it, and can be cut. */
final class Relay implements AutoCloseable {
  private final ServerSocket door;
  private final int target;
  private final AtomicLong sent = new AtomicLong();
  private final AtomicLong received = new AtomicLong();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile long cutAfter = Long.MAX_VALUE;

  private Relay(ServerSocket door, int target) {
    this.door = door;
    this.target = target;
  }

  static Relay to(int port) throws IOException {
    Relay relay = new Relay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port);
    Thread.ofVirtual().start(relay::accept);
    return relay;
  }

  String endpoint() {
    return "http://127.0.0.1:" + door.getLocalPort();
  }

  /** Bytes that went to the server. */
  long sent() {
    return sent.get();
  }

  /** Bytes that came from the server. */
  long received() {
    return received.get();
  }

  /** From now on, so many bytes more go to the server; then every connection breaks. */
  void cutAfter(long bytes) {
    cutAfter = sent.get() + bytes;
  }

  void mend() {
    cutAfter = Long.MAX_VALUE;
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        connect(door.accept());
      } catch (IOException e) {
        // The door is closed, or the server is away.
      }
    }
  }

  private void connect(Socket near) throws IOException {
    Socket far;
    try {
      far = new Socket(InetAddress.getLoopbackAddress(), target);
    } catch (IOException e) {
      near.close();
      throw e;
    }
    open.add(near);
    open.add(far);
    Thread.ofVirtual().start(() -> pump(near, far, sent));
    Thread.ofVirtual().start(() -> pump(far, near, received));
  }

  private void pump(Socket from, Socket to, AtomicLong count) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[16 << 10];
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        if (count == sent && sent.get() + read > cutAfter) {
          return;
        }
        count.addAndGet(read);
        out.write(buffer, 0, read);
      }
    } catch (IOException e) {
      // One side is gone; the other is closed with it.
    }
  }

  @Override
  public void close() throws IOException {
    door.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
