package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.frontier.Link;
import dev.trawl.frontier.StoreException;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.testkit.Hosts;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Origin;
import dev.trawl.url.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is packed into one column comes out as it went in. */
class PackedColumnsTest {
  @Test
  void links_of_every_kind_are_kept() {
    List<Link> links = new ArrayList<>();
    links.add(link("/a/b?c", "b?c", "a", null));
    links.add(link("/a/bc", "/a/bc", "meta", null));
    links.add(link("/a/🐟", "🐟", "redirect", null));
    links.add(link("/a/🐠", "x".repeat(100_000), "something new", null));
    for (Refusal refusal : Refusal.values()) {
      links.add(link("/refused", "\0", "area", refusal));
    }

    assertThat(LinksCodec.decode(LinksCodec.encode(links))).isEqualTo(links);
  }

  @Test
  void links_that_look_alike_take_little_room() {
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      links.add(
          link("/a/rather/long/path/to/page-" + i, "/a/rather/long/path/to/page-" + i, "a", null));
    }

    assertThat(LinksCodec.encode(links).length).isLessThan(100 * 12);
  }

  @Test
  void rules_that_were_kept_before_there_were_agents_are_nobodys() {
    Instant time = Instant.ofEpochSecond(1);
    Encoder before = new Encoder(64).octet(1).number(1).text("http").text("a.test").number(80);
    byte[] robots = before.octet(0).time(time).number(0).time(null).time(null).done();

    Origin origin = new Origin("http", Samples.HOST, 80);
    assertThat(RobotsCodec.decode(robots))
        .containsExactly(new RobotsEntry(origin, RobotsEntry.NOBODY, null, time, 0, null, null));
  }

  @Test
  void rules_of_robots_txt_are_kept() {
    var entries = Hosts.busy(Samples.HOST).robots();

    assertThat(RobotsCodec.decode(RobotsCodec.encode(entries))).isEqualTo(entries);
  }

  @Test
  void what_a_newer_program_packed_is_refused() {
    assertThatThrownBy(() -> LinksCodec.decode(new byte[] {2, 0}))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("use a newer one");
  }

  private static Link link(String url, String href, String kind, Refusal refusal) {
    return new Link(Samples.url(url), href, kind, "", "", refusal);
  }
}
