package dev.trawl.synthetic.oracle;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which links become URLs of the crawl: the rules on extensions, lengths and traps. */
final class Admission {
  private static final int LONGEST_URL = 2_048;
  private static final int MOST_SEGMENTS = 40;
  private static final int MOST_PARAMETERS = 40;
  private static final int MOST_IN_A_ROW = 3;
  private static final int MOST_IN_ALL = 6;

  private static final Set<String> NO_PAGES =
      Set.copyOf(
          List.of(
              ("png jpg jpeg gif svg webp avif ico bmp tif tiff css js mjs map woff woff2 ttf otf"
                      + " eot mp3 mp4 m4a m4v webm ogg ogv avi mov wmv flv wav flac swf exe msi"
                      + " dmg apk iso bin pdf doc docx xls xlsx ppt pptx odt ods odp rtf epub zip"
                      + " gz tgz bz2 xz 7z rar tar csv tsv xml json rss atom")
                  .split(" ", -1)));

  private Admission() {}

  static boolean admits(String url) {
    return url.length() <= LONGEST_URL && isPage(url) && !isTrap(url);
  }

  private static boolean isPage(String url) {
    String path = Urls.path(url);
    String file = path.substring(path.lastIndexOf('/') + 1);
    int dot = file.lastIndexOf('.');
    return dot < 0 || !NO_PAGES.contains(file.substring(dot + 1).toLowerCase(Locale.ROOT));
  }

  private static boolean isTrap(String url) {
    String query = Urls.query(url);
    int parameters = query.isEmpty() ? 0 : query.split("&", -1).length;
    return parameters > MOST_PARAMETERS || isTrapPath(Urls.path(url));
  }

  private static boolean isTrapPath(String path) {
    String[] segments = path.substring(1).split("/", -1);
    Map<String, Integer> times = new HashMap<>();
    int run = 0;
    String before = "";
    for (String segment : segments) {
      if (!segment.isEmpty()) {
        run = segment.equals(before) ? run + 1 : 1;
        if (run > MOST_IN_A_ROW || times.merge(segment, 1, Integer::sum) > MOST_IN_ALL) {
          return true;
        }
        before = segment;
      }
    }
    return segments.length > MOST_SEGMENTS;
  }
}
