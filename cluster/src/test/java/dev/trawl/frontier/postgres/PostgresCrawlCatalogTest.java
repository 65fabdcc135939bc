package dev.trawl.frontier.postgres;

import dev.trawl.testkit.CrawlCatalogContract;
import dev.trawl.testkit.StoreHome;

class PostgresCrawlCatalogTest extends CrawlCatalogContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
