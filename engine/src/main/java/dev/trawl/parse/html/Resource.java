package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The tables of the standards that lie beside the classes. */
final class Resource {
  private Resource() {}

  static List<String> lines(String name) {
    try (InputStream in = Resource.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing beside " + Resource.class.getName());
      }
      return new String(in.readAllBytes(), US_ASCII).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
