package dev.trawl.frontier.postgres;

import dev.trawl.testkit.CrawlDeletionContract;
import dev.trawl.testkit.StoreHome;

class PostgresCrawlDeletionTest extends CrawlDeletionContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
