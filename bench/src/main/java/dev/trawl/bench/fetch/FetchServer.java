package dev.trawl.bench.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import javax.net.ServerSocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A program that answers every request with one page, on all addresses of this machine. Arguments:
 * {@code http} or a key store for https, bytes of the page, milliseconds before each answer, and
 * whether connections are kept. Prints its port and runs until it is killed.
 */
final class FetchServer {
  private static final int BACKLOG = 20_000;

  private final byte[] answer;
  private final Duration latency;
  private final boolean keep;

  private FetchServer(int bytes, Duration latency, boolean keep) {
    String head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: "
            + bytes
            + (keep ? "" : "\r\nConnection: close")
            + "\r\n\r\n";
    this.answer = (head + "x".repeat(bytes)).getBytes(StandardCharsets.US_ASCII);
    this.latency = latency;
    this.keep = keep;
  }

  public static void main(String[] args) throws IOException, GeneralSecurityException {
    FetchServer server =
        new FetchServer(
            Integer.parseInt(args[1]),
            Duration.ofMillis(Long.parseLong(args[2])),
            Boolean.parseBoolean(args[3]));
    try (ServerSocket listener = sockets(args[0]).createServerSocket(0, BACKLOG)) {
      System.out.println(listener.getLocalPort());
      while (true) {
        Socket client = listener.accept();
        Thread.ofVirtual().start(() -> server.serve(client));
      }
    }
  }

  private static ServerSocketFactory sockets(String scheme)
      throws IOException, GeneralSecurityException {
    if (scheme.equals("http")) {
      return ServerSocketFactory.getDefault();
    }
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(Path.of(scheme))) {
      keys.load(in, Keys.PASSWORD.toCharArray());
    }
    keys.deleteEntry("ca");
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, Keys.PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context.getServerSocketFactory();
  }

  private void serve(Socket client) {
    try (client) {
      client.setTcpNoDelay(true);
      InputStream in = client.getInputStream();
      OutputStream out = client.getOutputStream();
      byte[] request = new byte[4_096];
      do {
        if (!skipRequest(in, request)) {
          return;
        }
        if (latency.isPositive()) {
          LockSupport.parkNanos(latency.toNanos());
        }
        out.write(answer);
      } while (keep);
    } catch (IOException e) {
      // The client has what it wanted.
      return;
    }
  }

  private static boolean skipRequest(InputStream in, byte[] request) throws IOException {
    int length = 0;
    while (length < 4 || request[length - 1] != '\n' || request[length - 3] != '\n') {
      int count = in.read(request, length, request.length - length);
      if (count <= 0) {
        return false;
      }
      length += count;
    }
    return true;
  }
}
