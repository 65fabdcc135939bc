package dev.trawl.scope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.Refusal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtensionRulesTest {
  private static Refusal refusal(boolean includeDocuments, String path) {
    Ruling.Refused refused = ExtensionRules.of(includeDocuments).refusal(path);
    return refused == null ? null : refused.reason();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/a.png",
        "/a/B.JPG",
        "/x.min.js",
        "/f.woff2",
        "/a.css;v=1",
        "/video.mp4",
        "/.bin"
      })
  void assets_are_never_pages(String path) {
    assertThat(refusal(false, path)).isEqualTo(Refusal.ASSET);
    assertThat(refusal(true, path)).isEqualTo(Refusal.ASSET);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a.pdf", "/A.DOCX", "/x.tar.gz", "/feed.xml", "/data.json", "/x.7z"})
  void documents_are_pages_only_when_they_are_included(String path) {
    assertThat(refusal(false, path)).isEqualTo(Refusal.DOCUMENT);
    assertThat(refusal(true, path)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "/",
    "/a",
    "/a.html",
    "/a.php",
    "/a.png/",
    "/a.png/b",
    "/png",
    "/a.",
    "/v1.2",
    "/a.jpgx",
    "/a.b/png"
  })
  void everything_else_may_be_a_page(String path) {
    assertThat(refusal(false, path)).isNull();
  }
}
