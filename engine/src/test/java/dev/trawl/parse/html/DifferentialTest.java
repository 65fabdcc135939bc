package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.parse.ParsedPage;
import dev.trawl.parse.RawLink;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Our one-pass parser against a real tree builder. On mutated pages the two may differ where only a
 * tree can tell: validator.nu drops all but options inside select (the current standard no longer
 * does), drops everything behind a frameset, and knows which HTML elements are open when an end tag
 * appears inside SVG. It also ends a comment at the first {@code >} behind a nested {@code <!--},
 * which the standard does not, and once lost the semicolon of an unknown reference that it keeps
 * when the same link stands elsewhere in a page.
 */
class DifferentialTest {
  private static final long SEED = 20_261_115L;
  private static final int MUTATIONS = 1_000;

  private final PageParser parser = new PageParser();

  static Stream<String> trickyPages() {
    return TrickyPages.all().stream();
  }

  @ParameterizedTest
  @MethodSource("trickyPages")
  void tricky_pages_give_the_links_of_a_tree_builder(String page) {
    byte[] bytes = page.getBytes(UTF_8);

    assertThat(hrefs(parser.parse(bytes, "text/html; charset=utf-8")))
        .isEqualTo(Reference.of(bytes).hrefs());
  }

  @ParameterizedTest
  @MethodSource("trickyPages")
  void tricky_pages_give_the_title_of_a_tree_builder(String page) {
    byte[] bytes = page.getBytes(UTF_8);

    assertThat(title(parser.parse(bytes, "text/html; charset=utf-8")))
        .isEqualTo(Reference.of(bytes).title());
  }

  @Test
  void clean_pages_give_exactly_the_links_and_title_of_a_tree_builder() {
    var random = new Random(SEED);
    for (int i = 0; i < 100; i++) {
      byte[] bytes = RealisticPage.write(random).getBytes(UTF_8);
      ParsedPage page = parser.parse(bytes, "text/html; charset=utf-8");
      Reference reference = Reference.of(bytes);

      assertThat(hrefs(page)).isEqualTo(reference.hrefs()).hasSizeGreaterThan(10);
      assertThat(title(page)).isEqualTo(reference.title()).isNotEmpty();
    }
  }

  @Test
  void mutated_pages_give_nearly_the_links_of_a_tree_builder() {
    Score score = score(SEED);

    assertThat(score.recall()).as(score.toString()).isGreaterThanOrEqualTo(0.995);
    assertThat(score.precision()).as(score.toString()).isGreaterThanOrEqualTo(0.995);
    assertThat(score.titleShare()).as(score.toString()).isGreaterThanOrEqualTo(0.995);
  }

  private Score score(long seed) {
    var random = new Random(seed);
    long common = 0;
    long wanted = 0;
    long found = 0;
    long titles = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] bytes = Mutation.of(RealisticPage.write(random).getBytes(UTF_8), random);
      ParsedPage page = parser.parse(bytes, "text/html; charset=utf-8");
      Reference reference = Reference.of(bytes);
      Set<String> ours = new LinkedHashSet<>(hrefs(page));
      Set<String> theirs = new LinkedHashSet<>(reference.hrefs());
      wanted += theirs.size();
      found += ours.size();
      titles += title(page).equals(shortened(reference.title())) ? 1 : 0;
      theirs.retainAll(ours);
      common += theirs.size();
    }
    var score = new Score(seed, wanted, found, common, titles);
    System.out.println(score);
    return score;
  }

  private record Score(long seed, long wanted, long found, long common, long titles) {
    double recall() {
      return (double) common / wanted;
    }

    double precision() {
      return (double) common / found;
    }

    double titleShare() {
      return (double) titles / MUTATIONS;
    }

    @Override
    public String toString() {
      return "seed %d: recall %.4f, precision %.4f, titles %.4f, of %d links"
          .formatted(seed, recall(), precision(), titleShare(), wanted);
    }
  }

  private static List<String> hrefs(ParsedPage page) {
    return page.links().stream()
        .filter(link -> link.element().equals("a") || link.element().equals("area"))
        .map(RawLink::href)
        .toList();
  }

  private static String title(ParsedPage page) {
    return page.title() == null ? "" : shortened(Reference.folded(page.title()));
  }

  // An unclosed title takes in the whole page; ours is cut, theirs is not.
  private static String shortened(String title) {
    return title.length() > 500 ? title.substring(0, 500) : title;
  }
}
