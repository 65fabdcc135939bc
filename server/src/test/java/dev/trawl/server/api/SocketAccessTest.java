package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may open a WebSocket where there are accounts. */
class SocketAccessTest {
  private final AccountsOnWire wire = new AccountsOnWire();
  private final HttpClient client = HttpClient.newHttpClient();

  @AfterEach
  void stop() {
    client.close();
    wire.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/ws", "/api/v1/crawls/1/ws"})
  void nobody_listens_without_saying_who(String path) {
    assertThat(refusal(path)).isEqualTo(401);
    assertThat(refusal(path, "Authorization", "Bearer trawl_" + "a".repeat(51))).isEqualTo(401);
    String cookie = "trawl_session=" + "a".repeat(43) + ".owner";
    assertThat(refusal(path, "Cookie", cookie, "Sec-Fetch-Site", "same-origin")).isEqualTo(401);
    assertThat(refusal(path, "Cookie", cookie)).as("from a foreign page, perhaps").isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/ws", "/api/v1/crawls/1/ws"})
  void who_has_a_token_listens(String path) {
    WebSocket socket = open(path, wire.as("other"));

    assertThat(socket.isInputClosed()).isFalse();
    socket.abort();
  }

  private int refusal(String path, String... headers) {
    Throwable failure = catchThrowable(() -> open(path, headers)).getCause();
    assertThat(failure).isInstanceOf(WebSocketHandshakeException.class);
    return ((WebSocketHandshakeException) failure).getResponse().statusCode();
  }

  private WebSocket open(String path, String... headers) {
    WebSocket.Builder builder = client.newWebSocketBuilder();
    for (int i = 0; i < headers.length; i += 2) {
      builder.header(headers[i], headers[i + 1]);
    }
    URI uri = URI.create("ws://127.0.0.1:%d%s".formatted(wire.rig.server().port(), path));
    return builder.buildAsync(uri, new WebSocket.Listener() {}).join();
  }
}
