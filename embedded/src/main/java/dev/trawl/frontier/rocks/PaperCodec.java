package dev.trawl.frontier.rocks;

import dev.trawl.cabinet.Document;
import java.time.Instant;

/** Documents as bytes. The key stands in the row's key. */
final class PaperCodec {
  private static final int VERSION = 1;

  private PaperCodec() {}

  static byte[] encode(Document document) {
    return new Encoder(32 + document.body().length())
        .octet(VERSION)
        .number(document.version())
        .time(document.writtenAt())
        .text(document.body())
        .done();
  }

  static Document decode(String key, byte[] bytes) {
    Decoder in = new Decoder(bytes).version(VERSION, "document");
    long version = in.number();
    Instant writtenAt = in.time();
    return new Document(key, version, writtenAt, in.text());
  }
}
