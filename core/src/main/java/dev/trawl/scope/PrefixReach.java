package dev.trawl.scope;

import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Resolution;
import dev.trawl.url.Seed;
import dev.trawl.url.SeedResult;
import dev.trawl.url.Seeds;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What lies below the directories of the seeds, on the same origin. No directory holds another. */
record PrefixReach(NavigableSet<String> directories, boolean hasBareDirectories) implements Reach {
  static PrefixReach of(List<Seed> seeds, Profile profile) {
    NavigableSet<String> all =
        seeds.stream()
            .map(seed -> profile == Profile.AGGRESSIVE ? asGiven(seed) : directory(seed.url()))
            .collect(Collectors.toCollection(TreeSet::new));
    NavigableSet<String> outer = new TreeSet<>();
    // In order, a directory comes right before all that it holds.
    for (String directory : all) {
      if (outer.isEmpty() || !directory.startsWith(outer.last())) {
        outer.add(directory);
      }
    }
    return new PrefixReach(outer, profile == Profile.AGGRESSIVE);
  }

  @Override
  public boolean covers(CanonicalUrl url) {
    return isBelow(url.text()) || (hasBareDirectories && isBelow(withSlash(url)));
  }

  @Override
  public String description() {
    return "scope prefix: the directories of the seeds";
  }

  /** Only the nearest directory before a text can be its prefix, since none holds another. */
  private boolean isBelow(String text) {
    String nearest = directories.floor(text);
    return nearest != null && text.startsWith(nearest);
  }

  private static String directory(CanonicalUrl url) {
    return TrapRules.directory(url).toString();
  }

  /**
   * The aggressive profile took slash and index file from the seed; its directory is in the text as
   * it was given.
   */
  private static String asGiven(Seed seed) {
    if (Seeds.parse(seed.given(), Normalizer.of(Profile.CONSERVATIVE))
            instanceof SeedResult.Accepted(Seed(_, var url))
        && Normalizer.of(Profile.AGGRESSIVE).parse(directory(url))
            instanceof Resolution.Resolved(var bare)) {
      return withSlash(bare);
    }
    return directory(seed.url());
  }

  private static String withSlash(CanonicalUrl url) {
    String base = url.origin() + url.path();
    return base.endsWith("/") ? base : base + "/";
  }
}
