package dev.trawl.frontier.postgres;

import dev.trawl.testkit.StoreHome;
import dev.trawl.testkit.UrlListContract;

class PostgresUrlListTest extends UrlListContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
