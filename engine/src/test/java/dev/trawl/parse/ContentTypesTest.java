package dev.trawl.parse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ContentTypesTest {
  private static String sniff(String payload) {
    // It stands behind something else, as a payload does in its response.
    return ContentTypes.mediaType(null, ("head" + payload).getBytes(ISO_8859_1), 4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/html                    | text/html
          Text/HTML; charset=utf-8     | text/html
          ' image/png ;x'              | image/png
          text/html,text/html          | text/html
          application/xhtml+xml        | application/xhtml+xml
          """)
  void the_header_decides_where_it_makes_sense(String header, String mediaType) {
    byte[] payload = "%PDF-1.7".getBytes(ISO_8859_1);

    assertThat(ContentTypes.mediaType(header, payload, 0)).isEqualTo(mediaType);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      textBlock =
          """
          ''
          html
          text/
          /html
          */*
          unknown/unknown
          application/unknown
          te xt/html
          a/b/c
          ; charset=utf-8
          """)
  void a_header_that_says_nothing_is_passed_over(String header) {
    byte[] payload = "%PDF-1.7".getBytes(ISO_8859_1);

    assertThat(ContentTypes.mediaType(header, payload, 0)).isEqualTo("application/pdf");
  }

  static Stream<Arguments> payloads() {
    return Stream.of(
        Arguments.of("<!DOCTYPE HTML><p>", "text/html"),
        Arguments.of(" \n\t<HTML lang=en>", "text/html"),
        Arguments.of("\u00ef\u00bb\u00bf<html>", "text/html"),
        Arguments.of("<!-- x --><p>", "text/html"),
        Arguments.of("<p>x", "text/html"),
        Arguments.of("<pre>x", "text/plain"),
        Arguments.of("<?xml version='1.0'?><rss>", "text/xml"),
        Arguments.of("<?xml version='1.0'?><html xmlns='x'>", "application/xhtml+xml"),
        Arguments.of("%PDF-1.4\n", "application/pdf"),
        Arguments.of("\u0089PNG\r\n\u001a\n\0", "image/png"),
        Arguments.of("\u00ff\u00d8\u00ff\u00e0", "image/jpeg"),
        Arguments.of("GIF89a..", "image/gif"),
        Arguments.of("RIFFabcdWEBPVP8", "image/webp"),
        Arguments.of("PK\3\4....", "application/zip"),
        Arguments.of("\u001f\u008b\b\0", "application/gzip"),
        Arguments.of("\0\0\0\30ftypmp42", "video/mp4"),
        Arguments.of("just words", "text/plain"),
        Arguments.of("\u00ff\u00fe\0\1", "text/plain"),
        Arguments.of("words\0and\1bytes", "application/octet-stream"),
        Arguments.of("", "text/plain"));
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void without_a_header_the_first_bytes_decide(String payload, String mediaType) {
    assertThat(sniff(payload)).isEqualTo(mediaType);
  }

  @Test
  void html_and_xhtml_are_html_and_nothing_else_is() {
    assertThat(ContentTypes.isHtml("text/html")).isTrue();
    assertThat(ContentTypes.isHtml("application/xhtml+xml")).isTrue();
    assertThat(ContentTypes.isHtml("text/xml")).isFalse();
    assertThat(ContentTypes.isHtml("text/plain")).isFalse();
  }
}
