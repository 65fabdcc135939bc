package dev.trawl.frontier.postgres;

import dev.trawl.testkit.CrawlChangeContract;
import dev.trawl.testkit.StoreHome;

class PostgresCrawlChangeTest extends CrawlChangeContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
