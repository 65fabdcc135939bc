package dev.trawl.frontier.postgres;

import dev.trawl.testkit.CrawlPapersContract;
import dev.trawl.testkit.StoreHome;

class PostgresCrawlPapersTest extends CrawlPapersContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
