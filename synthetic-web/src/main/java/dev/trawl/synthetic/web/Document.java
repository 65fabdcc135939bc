package dev.trawl.synthetic.web;

import dev.trawl.synthetic.oracle.Fate;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.Framing;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.Request;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** An ordinary HTML page. */
record Document(Typesetter typesetter, PageText page, Delivery delivery) implements Resource {
  /** How its bytes travel. */
  enum Delivery {
    LENGTH,
    CHUNKED,
    /** Compressed for those who accept it. */
    GZIP
  }

  private static final Headers HTML = Headers.HTML.with("Cache-Control", "max-age=600");
  private static final Headers GZIPPED =
      HTML.with("Content-Encoding", "gzip").with("Vary", "Accept-Encoding");

  @Override
  public Answer answer(Request request) {
    byte[] html = typesetter.page(page, request.port());
    if (delivery == Delivery.GZIP && request.accepts("gzip")) {
      return new Answer.Page(200, GZIPPED, gzip(html), Framing.LENGTH);
    }
    Framing framing = delivery == Delivery.CHUNKED ? Framing.CHUNKED : Framing.LENGTH;
    return new Answer.Page(200, HTML, html, framing);
  }

  @Override
  public Fate fate(Rules rules, int port) {
    return new Fate.Visited(page.targets(port));
  }

  static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 2);
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot fail to be written", e);
    }
    return bytes.toByteArray();
  }
}
