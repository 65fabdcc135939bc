package dev.trawl.server.dialect;

import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Json;
import dev.trawl.server.http.RouteDoc;
import tools.jackson.core.JsonGenerator;

/** JSON answers that are written while they are made, in constant memory. */
public final class JsonStream {
  private JsonStream() {}

  /** Writes a whole document. */
  @FunctionalInterface
  public interface Document {
    void writeTo(JsonGenerator json);
  }

  public static Answer answer(Document document) {
    return Answer.stream(
        RouteDoc.JSON,
        out -> {
          // Not closed when something goes wrong: closing would end the document as if it were
          // whole.
          JsonGenerator json = Json.STRICT.createGenerator(out);
          document.writeTo(json);
          json.flush();
        });
  }
}
