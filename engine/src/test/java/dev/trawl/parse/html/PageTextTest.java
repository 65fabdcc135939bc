package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTextTest {
  private static String text(String html) {
    return new PageParser().parse(html.getBytes(UTF_8), "text/html; charset=utf-8").text();
  }

  @Test
  void white_space_and_no_break_spaces_fold_to_one_space() {
    assertThat(text(" a \n\t b\u00a0\u00a0c&nbsp;d &#160; e ")).isEqualTo("a b c d e");
  }

  @Test
  void blocks_begin_on_a_new_line_and_inline_elements_do_not() {
    assertThat(text("<p>one <b>t</b>wo</p><div>three<br>four</div>five"))
        .isEqualTo("one two\nthree\nfour\nfive");
  }

  @Test
  void cells_are_kept_apart() {
    assertThat(text("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"))
        .isEqualTo("a b\nc");
  }

  @Test
  void what_nobody_sees_is_left_out() {
    assertThat(
            text(
                "<head><title>t</title><style>s</style></head>a<script>x</script><template>y<p>z"
                    + "</template><noscript>n</noscript><!-- c --><iframe>i</iframe>"
                    + "<svg><style>v</style><text>b</text></svg>"))
        .isEqualTo("ab");
  }

  @Test
  void form_fields_keep_their_text() {
    assertThat(text("a<textarea>b &lt;c></textarea>d")).isEqualTo("a b <c> d");
  }

  @Test
  void comments_do_not_split_words() {
    assertThat(text("wo<!-- -->rd")).isEqualTo("word");
  }

  @Test
  void nul_is_dropped_and_other_controls_are_spaces() {
    assertThat(text("a\0b\1c\u007fd\u0085e\u001bf")).isEqualTo("ab c d e f");
  }

  @Test
  void malformed_utf8_becomes_replacement_characters() {
    byte[] html = {'a', (byte) 0xff, 'b', (byte) 0xc2, '<', 'b', '>', (byte) 0xe2, (byte) 0x82};

    assertThat(new PageParser().parse(html, "text/html; charset=utf-8").text())
        .isEqualTo("a\ufffdb\ufffd\ufffd");
  }

  @Test
  void text_is_capped_between_characters() {
    String text = text("x" + "é".repeat(TextCollector.MAX_TEXT_BYTES));

    assertThat(text).hasSize(1 + (TextCollector.MAX_TEXT_BYTES - 1) / 2).endsWith("éé");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '$',
      textBlock =
          """
          &amp;&lt;&gt;&quot;   | &<>"
          &ampx &notit; &notin; | &x ¬it; ∉
          &nosuch; & &; &#; &#x | &nosuch; & &; &#; &#x
          &#65;&#x42;&#X43&#68x | ABCDx
          &#128;&#x99;          | €™
          &#xD800;&#x110000;    | ��
          &#x1F600;             | 😀
          &NotEqualTilde;       | ≂̸
          &CounterClockwiseContourIntegral; | ∳
          """)
  void character_references_are_decoded_as_browsers_do(String html, String expected) {
    assertThat(text(html)).isEqualTo(expected);
  }
}
