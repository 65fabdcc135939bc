package dev.trawl.synthetic;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Asks servers as other people's programs do. */
public final class Client {
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  public HttpResponse<byte[]> get(String url, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(20));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return http.send(request.build(), BodyHandlers.ofByteArray());
  }

  public String text(String url) throws IOException, InterruptedException {
    return new String(get(url).body(), StandardCharsets.UTF_8);
  }

  /** Sends bytes as they are and reads to the end, or to so many bytes. */
  public static String raw(String host, int port, String request, int most) throws IOException {
    try (Socket socket = new Socket(host, port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return new String(read(socket.getInputStream(), most), StandardCharsets.ISO_8859_1);
    }
  }

  public static String closingGet(String host, String target) {
    return "GET " + target + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
  }

  private static byte[] read(InputStream in, int most) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[8_192];
    int count = 0;
    while (out.size() < most && count >= 0) {
      out.write(buffer, 0, count);
      count = in.read(buffer);
    }
    return out.toByteArray();
  }
}
