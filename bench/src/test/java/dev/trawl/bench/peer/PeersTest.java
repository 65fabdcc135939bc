package dev.trawl.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.trawl.bench.web.CrawledWeb;
import dev.trawl.bench.web.Totals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeersTest {
  private static final String HOME = "http://127.0.0.1:8900/";

  @TempDir Path output;

  private Errand errand(boolean spansHosts) {
    return new Errand(new TwoPages(), output, spansHosts);
  }

  private String command(String peer, boolean spansHosts) throws Exception {
    return String.join(" ", Peers.named(peer, 7).command(errand(spansHosts)).command());
  }

  @Test
  void an_unknown_name_is_answered_with_those_there_are() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Peers.named("wget3", 1))
        .withMessageStartingWith("no peer is called 'wget3'; there are wget2, httrack, scrapy,");
  }

  @Test
  void all_peers_have_the_same_number_of_requests_in_flight() throws Exception {
    assertThat(command("wget2", true)).contains("--max-threads=7");
    assertThat(command("httrack", true)).contains(" -c7 ");
    assertThat(command("crawlee", true)).endsWith(" 7");
    assertThat(command("crawler4j", true)).endsWith(" 7");
    assertThat(command("wrk", true)).contains(" -c7 ");
    command("scrapy", true);
    assertThat(output.resolve("spider.py")).content().contains("'CONCURRENT_REQUESTS': 7,");
    command("bubing", true);
    assertThat(output.resolve("bubing.properties")).content().contains("fetchingThreads=7\n");
    command("stormcrawler", true);
    assertThat(output.resolve("crawler.flux")).content().contains("fetcher.threads.number: 7\n");
  }

  @Test
  void other_hosts_are_left_alone_unless_they_are_wanted() throws Exception {
    assertThat(command("wget2", true)).contains(" -H ");
    assertThat(command("wget2", false)).doesNotContain(" -H ");
    assertThat(command("httrack", true)).contains(" -e ");
    assertThat(command("httrack", false)).contains(" -a ");
    assertThat(command("scrapy", true)).endsWith("only=");
    assertThat(command("scrapy", false)).endsWith("only=" + HOME);
    assertThat(command("crawlee", false)).contains("same-hostname");
    command("stormcrawler", true);
    assertThat(output.resolve("urlfilters.json")).content().contains("\"+^\"");
    command("stormcrawler", false);
    assertThat(output.resolve("urlfilters.json")).content().contains("\"+^" + HOME + "\"");
  }

  @Test
  void robots_txt_is_obeyed_where_that_is_not_the_default() throws Exception {
    command("scrapy", true);
    assertThat(output.resolve("spider.py")).content().contains("'ROBOTSTXT_OBEY': True");
    assertThat(Crawlee.SCRIPT).contains("respectRobotsTxtFile: true");
  }

  @Test
  void wrk_asks_for_the_pages_of_the_first_host() throws Exception {
    command("wrk", true);

    assertThat(Files.readString(output.resolve("pages.lua")))
        .contains("\"/\",\n\"/page-1.html\"\n")
        .doesNotContain("elsewhere");
  }

  @Test
  void wget2_may_have_met_missing_pages() throws Exception {
    Contestant wget2 = Peers.named("wget2", 1);

    assertThat(wget2.flaw(errand(true), 8)).isEmpty();
    assertThat(wget2.flaw(errand(true), 4)).isEqualTo("exit code 4");
  }

  @Test
  void a_peer_that_was_stopped_counts() throws Exception {
    assertThat(Peers.named("crawlee", 1).flaw(errand(true), -1)).isEmpty();
  }

  /** Two pages, and another on the next host. */
  private static final class TwoPages implements CrawledWeb {
    @Override
    public String home() {
      return HOME;
    }

    @Override
    public Map<String, String> states() {
      return Map.of(
          HOME,
          "VISITED",
          HOME + "page-1.html",
          "VISITED",
          HOME + "gone.html",
          "NOT_FOUND",
          "http://127.0.0.2:8900/elsewhere.html",
          "VISITED");
    }

    @Override
    public long pages() {
      return 3;
    }

    @Override
    public Totals totals() {
      return new Totals(0, 0, 0, 0);
    }

    @Override
    public void clear() {}

    @Override
    public void close() {}
  }
}
