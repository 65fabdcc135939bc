package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.pace.PaceSetting;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What happens to a crawl and to the documents about it happens together or not at all. */
public abstract class CrawlPapersContract extends CrawlStoreContract {
  @Test
  void a_crawl_begins_with_its_documents() {
    Crawl crawl = create("shop");

    assertThat(store.cabinet().find(Drawer.NAMES, "shop"))
        .map(Document::body)
        .contains(crawl.id().toString());
    assertThat(store.cabinet().find(Drawer.CRAWLS, crawl.id().toString())).isPresent();
    assertThat(store.crawls().find(crawl.id())).contains(crawl);
  }

  @Test
  void a_crawl_does_not_begin_without_its_documents() {
    Crawl first = create("shop");

    assertThatThrownBy(() -> create("shop")).isInstanceOf(IllegalStateException.class);

    assertThat(store.crawls().list()).containsExactly(first);
    assertThat(store.cabinet().list(Drawer.CRAWLS, "", "", 10)).hasSize(1);
    assertThat(store.cabinet().find(Drawer.NAMES, "shop"))
        .map(Document::body)
        .contains(first.id().toString());
  }

  @Test
  void a_crawl_and_its_documents_survive_a_crash() {
    Crawl crawl = create("shop");

    crash();

    assertThat(reread(crawl.id())).isEqualTo(crawl);
    assertThat(store.cabinet().find(Drawer.NAMES, "shop")).isPresent();
  }

  @Test
  void of_many_that_want_a_name_one_gets_it() throws Exception {
    List<Boolean> hasIt = Crowd.everybody(() -> tryCreate("shop"));

    assertThat(hasIt).containsOnlyOnce(true);
    assertThat(store.crawls().list()).hasSize(1);
  }

  @Test
  void a_crawl_moves_and_changes_together_with_its_documents() {
    Crawl crawl = create("shop");

    store.crawls().move(crawl.id(), CrawlStatus.CANCELLED, "enough", paper("moved"));

    assertThat(reread(crawl.id()).status()).isEqualTo(CrawlStatus.CANCELLED);
    assertThat(store.cabinet().find(Drawer.AUDIT, "moved")).isPresent();

    Crawl other = create("inn");
    CrawlSettings slower = slower(other);
    store.crawls().change(other.id(), slower, paper("changed"));

    crash();

    assertThat(reread(other.id()).settings()).isEqualTo(slower);
    assertThat(store.cabinet().find(Drawer.AUDIT, "changed")).isPresent();
  }

  @Test
  void a_crawl_that_may_not_move_or_change_leaves_no_document() {
    Crawl crawl = create("shop");
    store.crawls().move(crawl.id(), CrawlStatus.CANCELLED, null);

    assertThatThrownBy(
            () -> store.crawls().move(crawl.id(), CrawlStatus.RUNNING, null, paper("moved")))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> store.crawls().change(crawl.id(), slower(crawl), paper("changed")))
        .isInstanceOf(IllegalStateException.class);

    assertThat(store.cabinet().list(Drawer.AUDIT, "", "", 10)).isEmpty();
  }

  @Test
  void a_crawl_does_not_move_or_change_without_its_documents() {
    Crawl crawl = create("shop");
    store.cabinet().write(paper("taken"));

    assertThatThrownBy(
            () -> store.crawls().move(crawl.id(), CrawlStatus.CANCELLED, null, paper("taken")))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> store.crawls().change(crawl.id(), slower(crawl), paper("taken")))
        .isInstanceOf(IllegalStateException.class);

    assertThat(reread(crawl.id())).isEqualTo(crawl);
  }

  private static List<Change> paper(String key) {
    return List.of(Change.add(Drawer.AUDIT, key, "{}"));
  }

  private static CrawlSettings slower(Crawl crawl) {
    CrawlSettings known = crawl.settings();
    return new CrawlSettings(
        known.seeds(),
        known.limits(),
        known.scope(),
        known.manners().with(PaceSetting.every(Duration.ofSeconds(7))),
        known.fetch(),
        known.profile(),
        known.priority());
  }

  private boolean tryCreate(String name) {
    try {
      create(name);
      return true;
    } catch (IllegalStateException taken) {
      return false;
    }
  }

  private Crawl create(String name) {
    return store.crawls().create(Samples.settings(), id -> papers(name, id));
  }

  private static List<Change> papers(String name, CrawlId id) {
    return List.of(
        Change.add(Drawer.CRAWLS, id.toString(), "{}"),
        Change.add(Drawer.NAMES, name, id.toString()));
  }
}
