package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UrlConformanceTest {
  private static final List<Case> CASES = cases();

  /** One case of the web-platform-tests; an empty want says that parsing must fail. */
  private record Case(String input, Optional<String> base, Optional<String> want) {
    static Case of(String line) {
      String[] fields = line.split("\t", -1);
      return new Case(text(fields[0]), optional(fields[1], "-"), optional(fields[2], "!"));
    }

    private static Optional<String> optional(String field, String none) {
      return field.equals(none) ? Optional.empty() : Optional.of(text(field.substring(1)));
    }

    private static String text(String base64) {
      return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    }

    boolean concernsCrawler() {
      return want.isEmpty() || want.get().startsWith("http:") || want.get().startsWith("https:");
    }

    Optional<String> got() {
      WebUrl baseUrl = null;
      if (base.isPresent()) {
        if (!(WebUrl.parse(base.get(), null) instanceof ParsedUrl.Valid(var parsed))) {
          return Optional.empty();
        }
        baseUrl = parsed;
      }
      return switch (WebUrl.parse(input, baseUrl)) {
        case ParsedUrl.Valid(var url) -> Optional.of(url.href());
        case ParsedUrl.Invalid _ -> Optional.empty();
      };
    }
  }

  private static List<Case> cases() {
    try (InputStream in = UrlConformanceTest.class.getResourceAsStream("/whatwg-url.tsv")) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      return new String(bytes, StandardCharsets.US_ASCII).lines().map(Case::of).toList();
    } catch (IOException e) {
      throw new IllegalStateException("whatwg-url.tsv cannot be read", e);
    }
  }

  @Test
  void all_514_cases_that_concern_a_crawler_are_there() {
    assertThat(CASES).filteredOn(Case::concernsCrawler).hasSize(514);
  }

  @Test
  void http_urls_and_failures_are_what_the_standard_says() {
    assertThat(CASES)
        .filteredOn(Case::concernsCrawler)
        .allSatisfy(c -> assertThat(c.got()).as("%s", c).isEqualTo(c.want()));
  }

  @Test
  void urls_of_other_schemes_are_what_the_standard_says() {
    assertThat(CASES)
        .filteredOn(c -> !c.concernsCrawler())
        .isNotEmpty()
        .allSatisfy(c -> assertThat(c.got()).as("%s", c).isEqualTo(c.want()));
  }

  @Test
  void a_serialized_url_parses_to_itself() {
    assertThat(CASES)
        .filteredOn(c -> c.want().isPresent())
        .allSatisfy(
            c ->
                assertThat(new Case(c.want().get(), Optional.empty(), c.want()).got())
                    .isEqualTo(c.want()));
  }
}
