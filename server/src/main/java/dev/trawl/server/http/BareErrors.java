package dev.trawl.server.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Problems of requests that are so wrong that no route ever sees them. */
final class BareErrors extends ErrorHandler {
  private static final String TYPE = "application/problem+json";

  @Override
  protected void generateResponse(
      Request request,
      Response response,
      int code,
      @Nullable String message,
      @Nullable Throwable cause,
      Callback callback)
      throws IOException {
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, TYPE);
    response.getHeaders().put("X-Content-Type-Options", "nosniff");
    response.write(true, ByteBuffer.wrap(body(code)), callback);
  }

  // Jetty means to remove it, and until then asks nothing else about what it could not parse.
  @SuppressWarnings("removal")
  @Override
  public ByteBuffer badMessageError(
      int status, @Nullable String reason, HttpFields.Mutable fields) {
    fields.put(new HttpField(HttpHeader.CONTENT_TYPE, TYPE));
    return ByteBuffer.wrap(body(status));
  }

  private static byte[] body(int status) {
    String detail =
        status < 500
            ? "the request is not one that HTTP allows: look at its path, headers and length"
            : "something went wrong here; the server's log tells more";
    return Json.bytes(ProblemBody.of(Problem.of(status, detail), ""));
  }
}
