package dev.trawl.frontier.postgres;

import dev.trawl.testkit.StoreHome;
import dev.trawl.testkit.UrlPlaceContract;

class PostgresUrlPlaceTest extends UrlPlaceContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
