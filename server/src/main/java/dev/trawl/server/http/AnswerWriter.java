package dev.trawl.server.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Puts answers and problems on the wire. */
final class AnswerWriter {
  private static final String BEGUN = "dev.trawl.begun";
  private static final String PROBLEM_JSON = "application/problem+json";

  private AnswerWriter() {}

  /** What every answer says to browsers: this is data, for nobody else's page. */
  static void guard(Context context) {
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cross-Origin-Opener-Policy", "same-origin");
    context.header("Cross-Origin-Resource-Policy", "same-origin");
    context.header("Cache-Control", "private, no-cache");
    context.header("Vary", "Accept-Encoding, Cookie, Authorization");
  }

  /** What somebody saw who was logged in is not found in the browser afterwards. */
  static void keepNowhere(Context context) {
    context.header("Cache-Control", "no-store");
  }

  static void write(Context context, Answer answer) throws IOException, InterruptedException {
    answer.headers().forEach(context::header);
    context.status(answer.status());
    switch (answer) {
      case Answer.Json json -> bytes(context, RouteDoc.JSON, Json.bytes(json.body()));
      case Answer.Text text ->
          bytes(context, text.mediaType(), text.body().getBytes(StandardCharsets.UTF_8));
      case Answer.Stream stream -> stream(context, stream);
      case Answer.NoContent _ -> {}
    }
  }

  static void write(Context context, Problem problem, ErrorForm form, String requestId) {
    problem.headers().forEach(context::header);
    context.status(problem.status());
    context.removeHeader("ETag");
    byte[] body =
        switch (form) {
          case PROBLEM -> Json.bytes(ProblemBody.of(problem, requestId));
          case MESSAGE -> Json.bytes(Map.of("error", problem.detail()));
          case EXPLAINED -> Json.bytes(explained(problem));
        };
    context.contentType(form == ErrorForm.PROBLEM ? PROBLEM_JSON : RouteDoc.JSON);
    context.result(body);
  }

  private static Map<String, Object> explained(Problem problem) {
    String remedy = problem.remedy();
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("error", problem.detail());
    body.put("message", remedy == null ? problem.detail() : remedy);
    String wait = problem.headers().get("Retry-After");
    if (wait != null) {
      body.put("retryAfter", Long.parseLong(wait));
    }
    return body;
  }

  private static void bytes(Context context, String mediaType, byte[] body) throws IOException {
    boolean isLook = isLook(context) && context.statusCode() == 200;
    if (isLook) {
      String tag = Etag.of(body);
      context.header("ETag", tag);
      if (Etag.isKnown(tag, context.header("If-None-Match"))) {
        context.status(304);
        return;
      }
    }
    context.contentType(mediaType);
    if (context.header("Accept-Encoding") == null) {
      // Nobody waits for it compressed: as it is, at once, and not piece by piece.
      context.res().setContentLength(body.length);
      context.res().getOutputStream().write(body);
    } else {
      context.result(body);
    }
  }

  private static void stream(Context context, Answer.Stream stream)
      throws IOException, InterruptedException {
    context.contentType(stream.mediaType());
    if (!context.req().getMethod().equals("HEAD")) {
      // Events must not wait in a compressor until there are more of them.
      boolean isLive = stream.mediaType().equals("text/event-stream");
      OutputStream out = isLive ? context.res().getOutputStream() : context.outputStream();
      stream.body().writeTo(new Begun(context, out));
    }
  }

  /** Whether some of the answer may be out: then it cannot become another one. */
  static boolean hasBegun(Context context) {
    return context.res().isCommitted() || context.attribute(BEGUN) != null;
  }

  /** Takes note of the first byte. */
  private static final class Begun extends OutputStream {
    private final Context context;
    private final OutputStream out;

    Begun(Context context, OutputStream out) {
      this.context = context;
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      context.attribute(BEGUN, true);
      out.write(bytes, from, length);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }
  }

  private static boolean isLook(Context context) {
    String method = context.req().getMethod();
    return method.equals("GET") || method.equals("HEAD");
  }
}
