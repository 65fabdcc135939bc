package dev.trawl.fetch.http;

import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between a client and a server, and does harm to what the server says. */
final class TroubledWire implements AutoCloseable {
  private static final InetAddress HERE = InetAddress.ofLiteral("127.0.0.1");

  private final ServerSocket listener;
  private final int server;
  private final Trouble trouble;
  private final int after;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** What happens after some bytes. */
  enum Trouble {
    END,
    RESET,
    FLIPPED_BIT
  }

  private TroubledWire(ServerSocket listener, int server, Trouble trouble, int after) {
    this.listener = listener;
    this.server = server;
    this.trouble = trouble;
    this.after = after;
    Thread.ofVirtual().start(this::accept);
  }

  /** A wire to a server on this machine that is in trouble after so many bytes. */
  static TroubledWire before(int server, Trouble trouble, int bytes) throws IOException {
    return new TroubledWire(new ServerSocket(0, 5, HERE), server, trouble, bytes);
  }

  CanonicalUrl url(String host) {
    return new CanonicalUrl("https://" + host + ":" + listener.getLocalPort() + "/");
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        Socket there = new Socket(HERE, server);
        open.add(client);
        open.add(there);
        Thread.ofVirtual().start(() -> pass(client, there, Integer.MAX_VALUE));
        Thread.ofVirtual().start(() -> pass(there, client, after));
      }
    } catch (IOException e) {
      // Closed: no more connections.
    }
  }

  private void pass(Socket from, Socket to, int sound) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] bytes = new byte[4_096];
      int left = sound;
      for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
        if (n > left && trouble != Trouble.FLIPPED_BIT) {
          out.write(bytes, 0, left);
          to.setSoLinger(trouble == Trouble.RESET, 0);
          return;
        }
        if (n > left && left >= 0) {
          bytes[left] ^= 1;
        }
        out.write(bytes, 0, n);
        left = left < n ? -1 : left - n;
      }
    } catch (IOException e) {
      // One side went away; the other follows.
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
