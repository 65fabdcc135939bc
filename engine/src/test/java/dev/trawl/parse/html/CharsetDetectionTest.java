package dev.trawl.parse.html;

import static dev.trawl.parse.PageCharset.Source.BOM;
import static dev.trawl.parse.PageCharset.Source.DEFAULT;
import static dev.trawl.parse.PageCharset.Source.DETECTED;
import static dev.trawl.parse.PageCharset.Source.HEADER;
import static dev.trawl.parse.PageCharset.Source.META;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.parse.PageCharset;
import dev.trawl.parse.ParsedPage;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharsetDetectionTest {
  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  /** What stands before a payload in the array of its response. */
  private static final byte[] HEAD =
      "HTTP/1.1 200 OK\r\nx: \u00e9<meta charset=utf-16>\r\n\r\n".getBytes(ISO_8859_1);

  private static PageCharset detect(String latin1, String header) {
    byte[] payload = latin1.getBytes(ISO_8859_1);
    PageCharset found = CharsetDetection.detect(payload, 0, header);
    assertThat(CharsetDetection.detect(behindHead(payload), HEAD.length, header)).isEqualTo(found);
    return found;
  }

  private static String title(String title, String charset, String header) {
    byte[] payload = ("<title>" + title + "</title>").getBytes(Charset.forName(charset));
    ParsedPage page = new PageParser().parse(payload, header);
    assertThat(new PageParser().parse(behindHead(payload), HEAD.length, header)).isEqualTo(page);
    return page.title();
  }

  private static byte[] behindHead(byte[] payload) {
    byte[] whole = Arrays.copyOf(HEAD, HEAD.length + payload.length);
    System.arraycopy(payload, 0, whole, HEAD.length, payload.length);
    return whole;
  }

  @Test
  void a_byte_order_mark_beats_the_header() {
    PageCharset found =
        detect("\u00ef\u00bb\u00bf<meta charset=koi8-r>", "text/html; charset=iso-8859-2");

    assertThat(found).isEqualTo(new PageCharset(UTF_8, BOM, "iso-8859-2"));
  }

  @Test
  void byte_order_marks_of_utf16_are_known() {
    assertThat(detect("\u00fe\u00ff\0<", null).used()).isEqualTo(UTF_16BE);
    assertThat(detect("\u00ff\u00fe<\0", null).used()).isEqualTo(UTF_16LE);
  }

  @Test
  void the_header_beats_the_page() {
    assertThat(detect("<meta charset=koi8-r>", "text/html;charset=\"utf-8\""))
        .isEqualTo(new PageCharset(UTF_8, HEADER, "utf-8"));
  }

  @Test
  void a_header_with_a_label_nobody_knows_is_passed_over_but_recorded() {
    assertThat(detect("<meta charset=koi8-r>", "text/html; charset=klingon"))
        .isEqualTo(new PageCharset(Charset.forName("KOI8-R"), META, "klingon"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta charset=koi8-r>",
        "<META CharSet = 'KOI8-R' >",
        "<meta/charset=\"koi8-r\"/>",
        "<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>",
        "<meta content='text/html;charset = \"koi8-r\"' http-equiv='content-type'>",
        "<!-- <meta charset=utf-8> --><meta charset=koi8-r>",
        "<p title='<meta charset=utf-8>'><meta charset=koi8-r>",
        "<meta charset=klingon><meta charset=koi8-r>",
        "<meta name=x content='charset=utf-8'><meta charset=koi8-r>",
        "<?xml version='1.0' encoding='koi8-r'?><html>",
      })
  void the_page_itself_may_say(String html) {
    PageCharset found = detect(html, "text/html");

    assertThat(found.used()).isEqualTo(Charset.forName("KOI8-R"));
    assertThat(found.source()).isEqualTo(META);
    assertThat(found.declared()).isEqualToIgnoringCase("koi8-r");
  }

  @Test
  void utf16_in_a_meta_element_means_utf8() {
    assertThat(detect("<meta charset=utf-16>", null))
        .isEqualTo(new PageCharset(UTF_8, META, "utf-16"));
  }

  @Test
  void x_user_defined_means_windows_1252() {
    assertThat(detect("<meta charset=x-user-defined>", null).used()).isEqualTo(WINDOWS_1252);
  }

  @Test
  void undeclared_utf8_is_recognized_by_its_bytes_even_when_cut() {
    assertThat(detect("<p>caf\u00c3\u00a9 \u00c3", null))
        .isEqualTo(new PageCharset(UTF_8, DETECTED, null));
  }

  @Test
  void undeclared_ascii_is_utf8() {
    assertThat(detect("<p>plain", null).used()).isEqualTo(UTF_8);
  }

  @Test
  void what_nothing_tells_is_windows_1252() {
    assertThat(detect("\u0081", null)).isEqualTo(new PageCharset(WINDOWS_1252, DEFAULT, null));
  }

  @Test
  void undeclared_text_is_recognized_by_its_letters() {
    String russian =
        "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом"
            + " и совестью и должны поступать в отношении друг друга в духе братства. Каждый"
            + " человек должен обладать всеми правами и всеми свободами, без какого бы то ни было"
            + " различия.";

    assertThat(title(russian, "windows-1251", null)).isEqualTo(russian);
  }

  @Test
  void utf16_without_a_mark_is_recognized() {
    assertThat(title("A page in wide characters", "UTF-16LE", null))
        .isEqualTo("A page in wide characters");
    assertThat(title("A page in wide characters", "UTF-16BE", null))
        .isEqualTo("A page in wide characters");
  }

  @ParameterizedTest
  @CsvSource({
    "iso-8859-1, windows-1252",
    "ISO-8859-1, windows-1252",
    "ascii, windows-1252",
    "gb2312, GB18030",
    "gbk, GB18030",
    "ks_c_5601-1987, x-windows-949",
    "euc-kr, x-windows-949",
    "shift_jis, windows-31j",
    "big5, Big5-HKSCS",
    "iso-8859-9, windows-1254",
    "tis-620, x-windows-874",
    "utf8, UTF-8",
    "utf-16, UTF-16LE",
  })
  void labels_mean_what_they_mean_on_the_web(String label, String charset) {
    assertThat(CharsetLabels.charset(" " + label + "\n")).isEqualTo(Charset.forName(charset));
  }

  @ParameterizedTest
  @CsvSource({
    "GB18030, 中文网页",
    "windows-31j, 日本語のページ",
    "EUC-JP, 日本語のページ",
    "ISO-2022-JP, 日本語のページ",
    "x-windows-949, 한국어 페이지",
    "Big5-HKSCS, 繁體中文",
    "windows-1252, “café”",
    "UTF-16LE, “日本”",
    "UTF-16BE, “日本”",
  })
  void pages_of_many_charsets_are_read(String charset, String title) {
    String label = charset.replace("x-windows", "windows");
    assertThat(title(title, charset, "text/html; charset=" + label)).isEqualTo(title);
  }

  @Test
  void a_lying_header_is_believed_and_the_page_survives() {
    byte[] payload = "<title>中文</title><a href=x>y</a>".getBytes(Charset.forName("GB18030"));

    ParsedPage page = new PageParser().parse(payload, "text/html; charset=utf-8");

    assertThat(page.links()).hasSize(1);
    assertThat(page.charset()).isEqualTo(UTF_8);
    assertThat(page.charsetSource()).isEqualTo("header");
  }
}
