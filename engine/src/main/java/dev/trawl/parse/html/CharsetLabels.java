package dev.trawl.parse.html;

import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The charset a label means on the web, by the Encoding standard: iso-8859-1 is windows-1252,
 * gb2312 is GB18030. Labels of charsets that Java lacks are unknown here.
 */
final class CharsetLabels {
  private static final Map<String, Charset> CHARSETS = load();

  private CharsetLabels() {}

  static @Nullable Charset charset(String label) {
    return CHARSETS.get(label.strip().toLowerCase(Locale.ROOT));
  }

  private static Map<String, Charset> load() {
    Map<String, Charset> charsets = new HashMap<>();
    for (String line : Resource.lines("charset-labels.txt")) {
      String[] fields = line.split(" ", -1);
      // A runtime image may come without the extended charsets.
      if (Charset.isSupported(fields[0])) {
        Charset charset = Charset.forName(fields[0]);
        for (int i = 1; i < fields.length; i++) {
          charsets.put(fields[i], charset);
        }
      }
    }
    return Map.copyOf(charsets);
  }
}
