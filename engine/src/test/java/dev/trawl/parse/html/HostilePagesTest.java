package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.trawl.parse.ParsedPage;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostilePagesTest {
  private static final long SEED = 4_711L;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static ParsedPage parse(String html) {
    return parse(html.getBytes(UTF_8), "text/html; charset=utf-8");
  }

  private static ParsedPage parse(byte[] payload, String header) {
    return assertTimeoutPreemptively(PATIENCE, () -> new PageParser().parse(payload, header));
  }

  @Test
  void of_a_million_links_ten_thousand_are_kept_and_the_rest_counted() {
    var html = new StringBuilder();
    for (int i = 0; i < 1_000_000; i++) {
      html.append("<a href=").append(i).append('>');
    }

    ParsedPage page = parse(html.toString());

    assertThat(page.links()).hasSize(10_000);
    assertThat(page.links().getLast().href()).isEqualTo("9999");
    assertThat(page.droppedLinks()).isEqualTo(990_000);
  }

  @Test
  void a_hundred_thousand_nested_tags_hide_no_link() {
    assertThat(parse("<div><b><svg><g>".repeat(100_000) + "<a href=x>y</a>").links()).hasSize(1);
  }

  @Test
  void a_value_of_ten_megabytes_is_no_link_but_counted() {
    ParsedPage page = parse("<a href='" + "x".repeat(10_000_000) + "'>long</a><a href=y>z</a>");

    assertThat(page.links()).hasSize(1);
    assertThat(page.droppedLinks()).isEqualTo(1);
  }

  @Test
  void a_million_attributes_hide_no_link() {
    assertThat(parse("<a " + "x=1 ".repeat(1_000_000) + "href=y>z</a>").links()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<",
        "<a",
        "<!--",
        "<!-- -",
        "</",
        "<a href='",
        "&",
        "&#",
        "&#x4",
        "&not",
        "<script><!--<script>",
        "<title>",
        "<textarea>",
        "<svg>",
        "<![CDATA[",
        "<svg><![CDATA[",
        "<math><mi>",
        "</svg>",
        "<h1>",
        "<template>",
        "<?",
        "\0",
        "\ufeff",
        "<meta charset=",
        "<meta http-equiv=refresh content='0;url=x'>"
      })
  void repetition_takes_linear_time(String piece) {
    ParsedPage page = parse(piece.repeat(2_000_000 / piece.length()));

    assertThat(page.links().size()).isLessThanOrEqualTo(1);
  }

  @Test
  void random_bytes_always_give_a_page() {
    var random = new Random(SEED);
    String[] headers = {
      null, "text/html", "text/html; charset=utf-8", "application/xhtml+xml", "\0;;="
    };
    for (int i = 0; i < 2_000; i++) {
      byte[] payload = new byte[random.nextInt(600)];
      random.nextBytes(payload);
      if (i % 2 == 0) {
        sprinkle(payload, random);
      }
      String header = headers[i % headers.length];

      assertThat(new PageParser().parse(payload, header).text()).doesNotContain("\0");
    }
  }

  @Test
  void every_truncation_of_a_page_gives_a_page() {
    byte[] whole = String.join("", TrickyPages.all()).getBytes(UTF_8);
    for (int length = 0; length <= whole.length; length++) {
      ParsedPage page = new PageParser().parse(Arrays.copyOf(whole, length), "text/html");

      assertThat(page.links().size()).isLessThan(200);
    }
  }

  @Test
  void mutated_bytes_in_every_charset_always_give_a_page() {
    var random = new Random(SEED);
    String[] charsets = {
      "utf-16le", "gb18030", "shift_jis", "iso-2022-jp", "euc-kr", "big5", "koi8-r"
    };
    for (int i = 0; i < 500; i++) {
      byte[] payload = Mutation.of(RealisticPage.write(random).getBytes(UTF_8), random);
      sprinkle(payload, random);
      String header = "text/html; charset=" + charsets[i % charsets.length];

      assertThat(new PageParser().parse(payload, header).links().size()).isLessThan(1_000);
    }
  }

  // Pure noise rarely gets past the first state; markup characters take it everywhere.
  private static void sprinkle(byte[] payload, Random random) {
    byte[] markup = "<>/='\"!-&#;a[]? \n".getBytes(UTF_8);
    for (int i = 0; i < payload.length; i += 1 + random.nextInt(3)) {
      payload[i] = markup[random.nextInt(markup.length)];
    }
  }
}
