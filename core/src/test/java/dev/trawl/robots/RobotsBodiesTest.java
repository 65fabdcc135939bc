package dev.trawl.robots;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.trawl.url.CanonicalUrl;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsBodiesTest {
  private static final String BLOCKING_X = "User-agent: *\nDisallow: /x\n";

  @Test
  void an_empty_body_allows_all() {
    assertThat(isAllowed(new byte[0], "/x")).isTrue();
  }

  @Test
  void a_utf_8_mark_does_not_hide_the_first_line() {
    assertThat(isAllowed(("\uFEFF" + BLOCKING_X).getBytes(UTF_8), "/x")).isFalse();
  }

  @Test
  void utf_16_is_read_by_its_mark() {
    assertThat(isAllowed(marked(BLOCKING_X, UTF_16LE, 0xFF, 0xFE), "/x")).isFalse();
    assertThat(isAllowed(marked(BLOCKING_X, UTF_16BE, 0xFE, 0xFF), "/x")).isFalse();
  }

  @Test
  void utf_16_is_read_without_its_mark() {
    assertThat(isAllowed(BLOCKING_X.getBytes(UTF_16LE), "/x")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n", "\n\n\r"})
  void lines_may_end_in_any_way(String end) {
    assertThat(isAllowed(BLOCKING_X.replace("\n", end).getBytes(UTF_8), "/x")).isFalse();
  }

  @Test
  void nul_bytes_are_skipped() {
    assertThat(isAllowed("User-agent: *\n\0Disal\0low: /x".getBytes(UTF_8), "/x")).isFalse();
  }

  @Test
  void an_html_page_is_no_rule() {
    String page = "<!doctype html><html><body><a href='/x'>Disallow: /x</a></body></html>";

    assertThat(RobotsRules.parse(page.getBytes(UTF_8), "Trawl")).isEqualTo(RobotsRules.ALLOW_ALL);
  }

  @Test
  void rules_wrapped_in_html_are_still_rules() {
    String page = "<html><pre>User-agent: *\n<b>Disallow: /x</b>\n</pre></html>";

    assertThat(isAllowed(page.getBytes(UTF_8), "/x")).isFalse();
  }

  @Test
  void brackets_outside_html_belong_to_the_path() {
    assertThat(isAllowed("User-agent: *\nDisallow: /<b>/c".getBytes(UTF_8), "/%3Cb%3E/c"))
        .isFalse();
  }

  @Test
  void noise_is_never_an_error() {
    var random = new Random(7);
    for (int i = 0; i < 300; i++) {
      var noise = new byte[random.nextInt(4_000)];
      random.nextBytes(noise);
      assertThatCode(() -> judge(noise)).doesNotThrowAnyException();
    }
  }

  @Test
  void mangled_rules_are_never_an_error() {
    var random = new Random(11);
    for (int i = 0; i < 500; i++) {
      byte[] body =
          "User-agent: *\nDisallow: /a%2*b$\nCrawl-delay: 1\nSitemap: http://a.test/s"
              .getBytes(UTF_8);
      for (int n = 0; n < 6; n++) {
        body[random.nextInt(body.length)] = (byte) random.nextInt(256);
      }
      assertThatCode(() -> judge(body)).doesNotThrowAnyException();
    }
  }

  @Test
  void five_hundred_kibibytes_are_read() {
    String comments = "# sixteen bytes.\n".repeat(500 * 1024 / 17);

    assertThat(isAllowed((comments + BLOCKING_X).getBytes(UTF_8), "/x")).isFalse();
  }

  @Test
  void what_lies_beyond_the_limit_is_not_read() {
    String comments = "# sixteen bytes.\n".repeat(RobotsBytes.MOST / 17 + 1);

    assertThat(isAllowed((comments + BLOCKING_X).getBytes(UTF_8), "/x")).isTrue();
  }

  @Test
  void a_line_that_the_limit_cuts_is_not_read() {
    String start = "User-agent: *\n#";
    String cut = "\nDisallow: /";
    String filler = "-".repeat(RobotsBytes.MOST - start.length() - cut.length());

    assertThat(isAllowed((start + filler + cut + "private").getBytes(UTF_8), "/y")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<",
        " ",
        "a",
        "*",
        "/*a",
        "%",
        "\n",
        "\n:",
        "\nDisallow:/",
        "\nSitemap:x",
        "\n<b>sitemap:http:x",
        "\nhttp:sitemap",
        "\nCraw-delay:x",
        "<ht<b>ml>",
        "\t:",
        "<html>"
      })
  @Timeout(60)
  void no_endless_body_takes_long(String piece) {
    String start = "<html>User-agent: *\nDisallow: ";
    String body = start + piece.repeat(10_000_000 / piece.length());
    byte[] bytes = body.getBytes(US_ASCII);

    Duration time = CpuTime.of(() -> judge(bytes));

    // Measured at 0.01 to 0.3 s; quadratic time would be minutes.
    assertThat(time).isLessThan(Duration.ofSeconds(2));
  }

  private static void judge(byte[] body) {
    RobotsRules rules = RobotsRules.parse(body, "Trawl");
    rules.verdict(new CanonicalUrl("http://a.test/" + "a".repeat(2_000)));
    rules.crawlDelay();
    rules.sitemaps();
  }

  private static boolean isAllowed(byte[] body, String path) {
    return RobotsRules.parse(body, "Trawl")
        .verdict(new CanonicalUrl("http://a.test" + path))
        .isAllowed();
  }

  private static byte[] marked(String text, Charset charset, int... mark) {
    var out = new ByteArrayOutputStream();
    for (int b : mark) {
      out.write(b);
    }
    out.writeBytes(text.getBytes(charset));
    return out.toByteArray();
  }
}
