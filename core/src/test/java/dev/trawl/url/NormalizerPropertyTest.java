package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Claims that hold for all URLs, tried on many: a failure names the seed that makes its URL again.
 */
class NormalizerPropertyTest {
  private static final int TRIES = 20_000;
  private static final WebUrl BASE = WebUrl.of(new CanonicalUrl("http://base.test/d/e?f"));
  private static final Pattern CANONICAL = Pattern.compile("https?://[^@/?]+/[!-~&&[^#]]*");

  private static final String[] STARTS = {
    "http://a.test",
    "HTTPS://WWW.Example.ORG:443",
    "http://me:x@a.test:80",
    "https://1.2.3.4:8080",
    "http://0x7f.1",
    "http://[2001:DB8::1]",
    "https://bücher.test",
    "http:a.test",
    "//b.test",
    "",
    "/",
    "?",
    "../",
    "x"
  };
  private static final String[] PIECES = {
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2e",
    "%2E%2e",
    "%",
    "%%32e",
    "%2",
    "%41",
    "%7e",
    "%2f",
    "%e4",
    "a",
    "b",
    "c1",
    "E",
    "4",
    "2e",
    "index.html",
    "Index.PHP",
    ";jsessionid=1",
    ";sid=2;v=3",
    "(S(x))",
    "(A(1)F(2))",
    "?",
    "&",
    "=",
    "utm_source=x",
    "UTM_a",
    "sid=1",
    "q=",
    "z=1",
    "y",
    "#",
    "#f",
    " ",
    "\t",
    "ä",
    "\uD83D\uDE00",
    "\uD800",
    "+",
    "'",
    "\"",
    "<",
    "^",
    "|",
    "[",
    "]",
    "@",
    ":",
    "~",
    ";",
    "default.asp",
    "%3B",
    "%26",
    "%3D",
    "%25"
  };

  private static String randomReference(Random random) {
    StringBuilder out = new StringBuilder(STARTS[random.nextInt(STARTS.length)]);
    for (int left = random.nextInt(14); left > 0; left--) {
      if (random.nextInt(8) == 0) {
        out.append((char) random.nextInt(0x100));
      }
      out.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return out.toString();
  }

  /** Tries the claim on every random reference that resolves, with what it resolves to. */
  private static void holds(Normalizer normalizer, BiPredicate<String, CanonicalUrl> claim) {
    int tried = 0;
    for (long seed = 0; seed < TRIES; seed++) {
      String reference = randomReference(new Random(seed));
      if (normalizer.resolve(reference, BASE) instanceof Resolution.Resolved(var url)) {
        tried++;
        if (!claim.test(reference, url)) {
          throw new AssertionError("seed %d: %s gives %s".formatted(seed, reference, url));
        }
      }
    }
    assertThat(tried).as("references that resolve").isGreaterThan(TRIES / 2);
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void normalizing_twice_is_normalizing_once(Profile profile) {
    Normalizer normalizer = Normalizer.of(profile);

    holds(
        normalizer,
        (_, once) -> normalizer.parse(once.text()).equals(new Resolution.Resolved(once)));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void a_reference_is_what_the_parser_makes_of_it_however_plain(Profile profile) {
    Normalizer normalizer = Normalizer.of(profile);

    holds(
        normalizer,
        (reference, url) ->
            WebUrl.parse(reference, BASE) instanceof ParsedUrl.Valid(var parsed)
                && normalizer.normalize(parsed).equals(new Resolution.Resolved(url)));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void a_canonical_url_as_a_base_is_the_same_url(Profile profile) {
    Normalizer normalizer = Normalizer.of(profile);

    holds(
        normalizer,
        (_, once) -> normalizer.normalize(WebUrl.of(once)).equals(new Resolution.Resolved(once)));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void a_canonical_url_is_ascii_without_fragment_and_credentials(Profile profile) {
    holds(Normalizer.of(profile), (_, url) -> CANONICAL.matcher(url.text()).matches());
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void a_profile_may_follow_the_conservative_one(Profile profile) {
    Normalizer normalizer = Normalizer.of(profile);

    holds(
        Normalizer.of(Profile.CONSERVATIVE),
        (reference, url) ->
            normalizer.parse(url.text()).equals(normalizer.resolve(reference, BASE)));
  }
}
