package dev.trawl.server.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The files of the pages by their names, all of them text. */
@FunctionalInterface
public interface PageFiles {
  Optional<String> text(String name);

  /** Those on the class path, where the module that builds the pages puts them. */
  static PageFiles packed() {
    return name -> {
      try (InputStream in = PageFiles.class.getResourceAsStream("/dev/trawl/dashboard/" + name)) {
        return in == null
            ? Optional.empty()
            : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }
}
