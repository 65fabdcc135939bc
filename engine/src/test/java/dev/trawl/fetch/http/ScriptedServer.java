package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.trawl.url.CanonicalUrl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLSocket;

/** A server that does to each connection what a script says, byte by byte. */
final class ScriptedServer implements AutoCloseable {
  private final ServerSocket listener;
  private final Script script;
  private final AtomicInteger connections = new AtomicInteger();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closed = new CountDownLatch(1);

  @FunctionalInterface
  interface Script {
    void serve(Peer peer) throws Exception;
  }

  ScriptedServer(ServerSocket listener, Script script) {
    this.listener = listener;
    this.script = script;
    Thread.ofVirtual().start(this::accept);
  }

  static ScriptedServer on(String ip, Script script) {
    try {
      return new ScriptedServer(new ServerSocket(0, 50, InetAddress.ofLiteral(ip)), script);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static ScriptedServer start(Script script) {
    return on("127.0.0.1", script);
  }

  /** Answers every request with the same bytes and leaves the connection open. */
  static ScriptedServer answering(byte[] response) {
    return start(
        peer -> {
          while (peer.readRequest()) {
            peer.send(response);
          }
        });
  }

  static ScriptedServer answering(String response) {
    return answering(response.getBytes(ISO_8859_1));
  }

  /** Answers one request with these bytes and closes. */
  static ScriptedServer closingAfter(byte[] response) {
    return start(
        peer -> {
          peer.readRequest();
          peer.send(response);
        });
  }

  static ScriptedServer closingAfter(String response) {
    return closingAfter(response.getBytes(ISO_8859_1));
  }

  CanonicalUrl url(String path) {
    return url("http", listener.getInetAddress().getHostAddress(), path);
  }

  CanonicalUrl url(String scheme, String host, String path) {
    return new CanonicalUrl(scheme + "://" + host + ":" + port() + path);
  }

  int port() {
    return listener.getLocalPort();
  }

  int connections() {
    return connections.get();
  }

  List<String> requests() {
    return requests;
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        open.add(socket);
        int number = connections.incrementAndGet();
        Thread.ofVirtual().start(() -> serve(socket, number));
      }
    } catch (IOException e) {
      // Closed: no more connections.
    }
  }

  private void serve(Socket socket, int number) {
    try (socket) {
      script.serve(new Peer(socket, number));
    } catch (Exception e) {
      // The client went away, which is what many scripts are about.
    } finally {
      open.remove(socket);
    }
  }

  @Override
  public void close() throws IOException {
    closed.countDown();
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }

  /** One connection, from the server's side. */
  final class Peer {
    private final Socket socket;
    private final int number;

    Peer(Socket socket, int number) {
      this.socket = socket;
      this.number = number;
    }

    /** Counts from 1. */
    int number() {
      return number;
    }

    SSLSocket tls() {
      return (SSLSocket) socket;
    }

    /** False when the client has closed instead. */
    boolean readRequest() throws IOException {
      var head = new ByteArrayOutputStream();
      while (!head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
        int b = socket.getInputStream().read();
        if (b < 0) {
          return false;
        }
        head.write(b);
      }
      requests.add(head.toString(ISO_8859_1));
      return true;
    }

    void send(byte[] bytes) throws IOException {
      socket.getOutputStream().write(bytes);
      socket.getOutputStream().flush();
    }

    void send(String text) throws IOException {
      send(text.getBytes(ISO_8859_1));
    }

    /** Sends a byte at a time, slowly, until the client has had enough. */
    void drip(String text) throws Exception {
      for (int i = 0; !closed.await(30, TimeUnit.MILLISECONDS); i++) {
        send(text.substring(i % text.length(), i % text.length() + 1));
      }
    }

    /** Sends the same bytes until the client has had enough. */
    void sendForever(byte[] bytes) throws IOException {
      while (true) {
        send(bytes);
      }
    }

    /** Says nothing until the test is over. */
    void hang() throws InterruptedException {
      closed.await();
    }

    /** Closes with a reset instead of an orderly end. */
    void reset() throws IOException {
      socket.setSoLinger(true, 0);
      socket.close();
    }
  }
}
