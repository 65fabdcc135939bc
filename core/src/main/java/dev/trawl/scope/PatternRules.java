package dev.trawl.scope;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.trawl.scope.Ruling.Admitted;
import dev.trawl.scope.Ruling.Refused;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import java.util.List;

/** The include and exclude patterns of a crawl: RE2, so that no pattern can be slow on any URL. */
record PatternRules(List<Include> includes, List<Exclude> excludes) {
  private static final Refused NOT_INCLUDED =
      new Refused(Refusal.NOT_INCLUDED, "no include pattern matches");

  private record Include(Pattern pattern, Admitted ruling) {}

  private record Exclude(Pattern pattern, Refused ruling) {}

  static PatternRules of(List<String> include, List<String> exclude) {
    return new PatternRules(
        include.stream()
            .map(p -> new Include(compile("include", p), new Admitted("include pattern " + p)))
            .toList(),
        exclude.stream().map(p -> new Exclude(compile("exclude", p), excluded(p))).toList());
  }

  Ruling judge(CanonicalUrl url, Admitted otherwise) {
    for (Exclude exclude : excludes) {
      if (exclude.pattern.matcher(url.text()).find()) {
        return exclude.ruling;
      }
    }
    for (Include include : includes) {
      if (include.pattern.matcher(url.text()).find()) {
        return include.ruling;
      }
    }
    return includes.isEmpty() ? otherwise : NOT_INCLUDED;
  }

  private static Refused excluded(String pattern) {
    return new Refused(Refusal.EXCLUDED, "exclude pattern " + pattern);
  }

  private static Pattern compile(String setting, String pattern) {
    try {
      return Pattern.compile(pattern);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "%s: \"%s\" is no regular expression: %s; give one in RE2 syntax"
              .formatted(setting, pattern, e.getMessage()),
          e);
    }
  }
}
