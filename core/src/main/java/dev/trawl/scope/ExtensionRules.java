package dev.trawl.scope;

import dev.trawl.scope.Ruling.Refused;
import dev.trawl.url.Refusal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a path's extension says: some are never pages, others only for crawls that take documents.
 */
record ExtensionRules(Map<String, Refused> refused) {
  private static final String[] ASSETS =
      ("png jpg jpeg gif svg webp avif ico bmp tif tiff css js mjs map woff woff2 ttf otf eot mp3"
              + " mp4 m4a m4v webm ogg ogv avi mov wmv flv wav flac swf exe msi dmg apk iso bin")
          .split(" ", -1);
  private static final String[] DOCUMENTS =
      ("pdf doc docx xls xlsx ppt pptx odt ods odp rtf epub zip gz tgz bz2 xz 7z rar tar csv tsv"
              + " xml json rss atom")
          .split(" ", -1);
  private static final int LONGEST = 5;

  static ExtensionRules of(boolean includeDocuments) {
    Map<String, Refused> refused = new HashMap<>();
    for (String asset : ASSETS) {
      refused.put(asset, new Refused(Refusal.ASSET, "." + asset + " is never a page"));
    }
    if (!includeDocuments) {
      for (String document : DOCUMENTS) {
        String detail = "." + document + " is a document, and documents are not included";
        refused.put(document, new Refused(Refusal.DOCUMENT, detail));
      }
    }
    return new ExtensionRules(Map.copyOf(refused));
  }

  @Nullable Refused refusal(String path) {
    int segment = path.lastIndexOf('/') + 1;
    int parameter = path.indexOf(';', segment);
    int end = parameter < 0 ? path.length() : parameter;
    int dot = path.lastIndexOf('.', end - 1);
    if (dot < segment || end - dot - 1 > LONGEST) {
      return null;
    }
    return refused.get(path.substring(dot + 1, end).toLowerCase(Locale.ROOT));
  }
}
