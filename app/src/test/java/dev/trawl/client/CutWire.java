package dev.trawl.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A cable between a client and a server that can be cut. */
public final class CutWire implements AutoCloseable {
  private final ServerSocket listener;
  private final int target;
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final AtomicInteger swallowed = new AtomicInteger();
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();
  private volatile boolean isRefusing;

  public CutWire(int target) throws IOException {
    this.target = target;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  public String url() {
    return "http://127.0.0.1:" + listener.getLocalPort();
  }

  int connections() {
    return connections.get();
  }

  /** The next answers get lost, and the connections with them. */
  void swallow(int answers) {
    swallowed.set(answers);
  }

  /** Only the first who came is still served. */
  public void refuse() {
    isRefusing = true;
    open.stream().skip(2).forEach(CutWire::shut);
  }

  public void admit() {
    isRefusing = false;
  }

  /** How many were refused. */
  public int refused() {
    return refused.get();
  }

  /** Breaks every connection that there is. */
  void cut() {
    open.forEach(CutWire::shut);
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        if (isRefusing) {
          shut(client);
          refused.incrementAndGet();
          continue;
        }
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        connections.incrementAndGet();
        open.add(client);
        open.add(server);
        Thread.ofVirtual().start(() -> pump(client, server, false));
        Thread.ofVirtual().start(() -> pump(server, client, true));
      }
    } catch (IOException e) {
      // The test is over.
      cut();
    }
  }

  private void pump(Socket from, Socket to, boolean isAnswer) {
    byte[] bytes = new byte[8_192];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
        if (isAnswer && swallowed.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
          break;
        }
        out.write(bytes, 0, read);
        out.flush();
      }
    } catch (IOException e) {
      // One of the two is gone, and so the other goes.
    } finally {
      shut(from);
      shut(to);
    }
  }

  private static void shut(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    cut();
  }
}
