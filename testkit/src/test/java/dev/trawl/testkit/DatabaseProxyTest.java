package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that answers every message with its own bytes, behind the proxy. */
class DatabaseProxyTest {
  private static final String WRITER = "user\0me\0application_name\0trawl w1 write\0\0";
  private static final String READER = "user\0me\0application_name\0trawl w1 read\0\0";
  private static final String COMMIT = "commit COMMIT\0";

  private ServerSocket server;
  private DatabaseProxy proxy;

  @BeforeEach
  void start() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::echoAll);
    proxy = new DatabaseProxy(server.getLocalPort());
  }

  @AfterEach
  void stop() throws IOException {
    proxy.close();
    server.close();
  }

  private void echoAll() {
    while (!server.isClosed()) {
      try {
        Socket client = server.accept();
        Thread.ofVirtual().start(() -> echo(client));
      } catch (IOException e) {
        return;
      }
    }
  }

  private static void echo(Socket client) {
    try (client) {
      client.getInputStream().transferTo(client.getOutputStream());
    } catch (IOException e) {
      return;
    }
  }

  /** A client of the proxy. */
  private final class Session implements AutoCloseable {
    private final Socket socket = new Socket(InetAddress.getLoopbackAddress(), proxy.port());

    private Session(String startup) throws IOException {
      socket.setSoTimeout(10_000);
      assertThat(says(startup)).isTrue();
    }

    /** Whether the answer comes; false when the connection was cut instead. */
    private boolean says(String message) {
      byte[] bytes = message.getBytes(StandardCharsets.ISO_8859_1);
      try {
        socket.getOutputStream().write(bytes);
        new DataInputStream(socket.getInputStream()).readFully(new byte[bytes.length]);
        return true;
      } catch (IOException e) {
        return false;
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  @Test
  void messages_pass_both_ways() throws IOException {
    try (Session session = new Session(WRITER)) {
      assertThat(session.says("select")).isTrue();
      assertThat(session.says(COMMIT)).isTrue();
      assertThat(proxy.cuts()).isZero();
    }
  }

  @Test
  void a_trap_cuts_the_next_commit_before_the_server_hears_of_it() throws IOException {
    try (Session session = new Session(WRITER)) {
      session.says(COMMIT);
      proxy.cutBeforeCommit();

      assertThat(session.says("select")).isTrue();
      assertThat(session.says(COMMIT)).isFalse();
      assertThat(proxy.cuts()).isEqualTo(1);
    }
  }

  @Test
  void a_trap_cuts_the_next_commit_when_it_is_answered_and_only_that_of_a_writer()
      throws IOException {
    try (Session reader = new Session(READER);
        Session writer = new Session(WRITER)) {
      proxy.cutAfterCommit();

      assertThat(reader.says(COMMIT)).isTrue();
      assertThat(writer.says(COMMIT)).isFalse();
      assertThat(proxy.cuts()).isEqualTo(1);
    }
  }

  @Test
  void whoever_is_spared_is_not_cut() throws IOException {
    try (Session session = new Session(WRITER)) {
      session.says(COMMIT);
      proxy.cutBeforeCommit();
      proxy.cutInsteadOf("select");

      proxy.spareAll();

      assertThat(session.says("select")).isTrue();
      assertThat(session.says(COMMIT)).isTrue();
      assertThat(proxy.cuts()).isZero();
    }
  }

  @Test
  void nobody_gets_through_while_it_is_away() throws IOException {
    try (Session before = new Session(WRITER)) {
      proxy.goAway();

      assertThat(before.says("select")).isFalse();
      proxy.comeBack();
      try (Session after = new Session(WRITER)) {
        assertThat(after.says("select")).isTrue();
      }
    }
  }

  @Test
  void what_a_silenced_worker_says_is_held_back_until_it_may_speak() throws Exception {
    try (Session session = new Session(WRITER)) {
      proxy.silence("w1");
      CountDownLatch answered = new CountDownLatch(1);
      Thread asking =
          Thread.ofVirtual()
              .start(
                  () -> {
                    if (session.says("select")) {
                      answered.countDown();
                    }
                  });

      assertThat(answered.await(200, TimeUnit.MILLISECONDS)).isFalse();
      proxy.letSpeak("w1");
      assertThat(answered.await(10, TimeUnit.SECONDS)).isTrue();
      asking.join();
    }
  }
}
