package dev.trawl.server.http;

import dev.trawl.server.account.Caller;
import dev.trawl.server.account.RequestFacts;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** One call of a route: what came in, and from whom. */
public final class Call {
  private final Route route;
  private final Context context;
  private final Caller caller;
  private final String requestId;
  private final Query query;
  private byte @Nullable [] bytes;

  Call(Route route, Context context, Caller caller, String requestId) {
    this.route = route;
    this.context = context;
    this.caller = caller;
    this.requestId = requestId;
    this.query = Query.parse(context.queryString());
    if (route.isStrict()) {
      query.check(route.doc());
    }
  }

  public Caller caller() {
    return caller;
  }

  public String requestId() {
    return requestId;
  }

  /** A path parameter, decoded. */
  public String path(String name) {
    String text = context.pathParam(name);
    if (text.indexOf('\0') >= 0) {
      throw Problem.invalid(name, text, "leave out NUL");
    }
    return text;
  }

  public Query query() {
    return query;
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(context.header(name));
  }

  /** What the gate knows of the request. */
  public RequestFacts facts() {
    return Facts.of(context.req());
  }

  /** The JSON body as the record that the route names. */
  public <T> Body<T> body(Class<T> type) throws IOException {
    return JsonBodies.read(json(), type);
  }

  /** The same where a call without a body means one without properties. */
  public <T> Body<T> bodyIfAny(Class<T> type) throws IOException {
    return bytes().length == 0 ? JsonBodies.read(Json.STRICT.createObjectNode(), type) : body(type);
  }

  /** The JSON body, whatever it holds. */
  public JsonNode json() throws IOException {
    byte[] all = bytes();
    if (all.length == 0) {
      throw Problem.missing("body", "send a JSON object");
    }
    // A page of another site can make a browser send other types without asking first.
    String type = String.valueOf(context.contentType()).toLowerCase(Locale.ROOT);
    if (!type.split(";", 2)[0].strip().equals(RouteDoc.JSON)) {
      throw Problem.of(415, "Unsupported media type", "the body is " + Shortened.of(type))
          .at("Content-Type", type, "send application/json");
    }
    return JsonBodies.tree(all);
  }

  /** The bytes of the body; none when there is none. */
  public byte[] bytes() throws IOException {
    byte[] known = bytes;
    if (known == null) {
      known = read(route.doc().mostBody());
      bytes = known;
    }
    return known;
  }

  /** A name of this very request for whoever must not do it twice; empty when it has no key. */
  public Optional<String> onceName() {
    return header(Replies.HEADER).map(key -> Digest.hex(caller.name() + "\n" + key));
  }

  /** The path as it was asked for. */
  public String pathText() {
    return context.path();
  }

  Route route() {
    return route;
  }

  private byte[] read(long most) throws IOException {
    String coding = context.header("Content-Encoding");
    if (coding != null && !Set.of("", "identity").contains(coding.strip())) {
      throw Problem.of(415, "Unsupported media type", "the body is coded as " + coding)
          .at("Content-Encoding", coding, "send it as it is");
    }
    if (context.req().getContentLengthLong() > most) {
      throw tooLarge(most);
    }
    InputStream in = context.req().getInputStream();
    byte[] all = in.readNBytes((int) most + 1);
    if (all.length > most) {
      throw tooLarge(most);
    }
    return all;
  }

  private static Problem tooLarge(long most) {
    return Problem.of(413, "Content too large", "the body has more than %d bytes".formatted(most))
        .at("body", null, "send at most %d bytes".formatted(most));
  }
}
