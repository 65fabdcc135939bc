package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server in a network of its own, whose private addresses all have a canary. Nothing that a seed,
 * a link, a redirect, a sitemap, robots.txt, a page's head or DNS says leads it to one of them.
 * This test needs the right to make such a network.
 */
class CanaryTest {
  private static final List<String> ADDRESSES =
      List.of(
          CanarySite.PUBLIC + "/32",
          "169.254.169.254/32",
          "10.9.9.9/32",
          "100.64.0.1/32",
          "198.18.0.1/32",
          "192.0.0.192/32",
          "172.16.3.4/32",
          "192.168.7.7/32",
          "fd00::1/128",
          "64:ff9b::a9fe:a9fe/128",
          "2002:a9fe:a9fe::/128");

  @TempDir Path scratch;

  @Test
  void nobody_leads_a_server_to_an_address_that_is_not_public() throws Exception {
    try (Child run = Child.behind(scratch, network(), CanaryRun.class, scratch.toString())) {
      assertThat(run.exitCode()).as(run::told).isZero();
      List<String> said = run.out().lines().toList();

      assertThat(said).endsWith("done ");
      assertThat(of(said, "astray")).as("connections to private addresses").isEmpty();
      assertThat(of(said, "control")).as("canaries that noticed a visit").hasSize(4);
      assertRefused(of(said, "seed"));
      assertThat(of(said, "crawls")).containsExactly("0");
      assertLedAstray(of(said, "asked"), of(said, "url"));
    }
  }

  private static void assertRefused(List<String> seeds) {
    assertThat(seeds).hasSameSizeAs(CanaryRun.BAD_SEEDS);
    for (int i = 0; i < seeds.size(); i++) {
      String seed = CanaryRun.BAD_SEEDS.get(i);
      assertThat(seeds.get(i)).startsWith("400 " + seed + " ");
      assertThat(seeds.get(i).substring(seed.length() + 5)).as(seed).contains("seeds", seed);
    }
  }

  /** The site was asked for all that could lead astray, and each lead ended as forbidden. */
  private static void assertLedAstray(List<String> asked, List<String> urls) {
    int leads = CanarySite.PRIVATE.size();
    assertThat(asked).contains("site.example/robots.txt", "robots.example/robots.txt");
    assertThat(asked.stream().filter(target -> target.contains("/moved/"))).hasSize(5 * leads);
    assertThat(asked.stream().filter(target -> target.contains("/refresh/"))).hasSize(leads);
    assertThat(urls.stream().filter(url -> !url.startsWith("http://site.example/")))
        .hasSizeGreaterThan(3 * 15)
        .noneMatch(url -> url.contains(" VISITED "));
    assertThat(urls.stream().filter(url -> url.contains("address_forbidden")))
        .hasSizeGreaterThan(3 * 15);
  }

  private static List<String> of(List<String> said, String word) {
    return said.stream()
        .filter(line -> line.startsWith(word + " "))
        .map(line -> line.substring(word.length() + 1))
        .toList();
  }

  /** What makes the network; none of its traffic can leave it. */
  private static List<String> network() {
    StringBuilder script = new StringBuilder("set -e; ip link set lo up; ");
    for (String address : ADDRESSES) {
      script
          .append("ip addr add ")
          .append(address)
          .append(" dev lo")
          .append(address.contains(":") ? " nodad; " : "; ");
    }
    return List.of("unshare", "--net", "sh", "-c", script + "exec \"$@\"", "sh");
  }
}
