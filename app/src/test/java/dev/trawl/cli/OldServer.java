package dev.trawl.cli;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Says of itself that it is a PostgreSQL of some version, lets everybody in and does nothing: as
 * much of the protocol (manual, chapter 55) as a client needs to find that out.
 */
final class OldServer implements AutoCloseable {
  private static final int SSL_REQUEST = 80_877_103;
  private static final int GSS_REQUEST = 80_877_104;

  private final ServerSocket socket;
  private final String version;

  OldServer(String version) throws IOException {
    this.socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    this.version = version;
    Thread.ofVirtual().start(this::accept);
  }

  int port() {
    return socket.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = socket.accept();
        Thread.ofVirtual().start(() -> serve(client));
      }
    } catch (IOException e) {
      // The test is over.
      return;
    }
  }

  private void serve(Socket client) {
    try (client) {
      DataInputStream in = new DataInputStream(client.getInputStream());
      DataOutputStream out = new DataOutputStream(client.getOutputStream());
      welcome(in, out);
      while (true) {
        in.readByte();
        in.skipNBytes(in.readInt() - Integer.BYTES);
        message(out, 'C', "SET\0".getBytes(StandardCharsets.US_ASCII));
        message(out, 'Z', new byte[] {'I'});
      }
    } catch (IOException e) {
      // The client has heard enough.
      return;
    }
  }

  private void welcome(DataInputStream in, DataOutputStream out) throws IOException {
    int length = in.readInt();
    int code = in.readInt();
    while (code == SSL_REQUEST || code == GSS_REQUEST) {
      out.writeByte('N');
      length = in.readInt();
      code = in.readInt();
    }
    in.skipNBytes(length - 2 * Integer.BYTES);
    message(out, 'R', new byte[Integer.BYTES]);
    Map<String, String> facts =
        Map.of(
            "server_version", version,
            "client_encoding", "UTF8",
            "DateStyle", "ISO, MDY",
            "TimeZone", "UTC",
            "integer_datetimes", "on",
            "standard_conforming_strings", "on");
    for (Map.Entry<String, String> fact : facts.entrySet()) {
      String text = fact.getKey() + "\0" + fact.getValue() + "\0";
      message(out, 'S', text.getBytes(StandardCharsets.US_ASCII));
    }
    message(out, 'K', new byte[2 * Integer.BYTES]);
    message(out, 'Z', new byte[] {'I'});
  }

  private static void message(DataOutputStream out, char type, byte[] body) throws IOException {
    out.writeByte(type);
    out.writeInt(Integer.BYTES + body.length);
    out.write(body);
    out.flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
