package dev.trawl.frontier.postgres;

import dev.trawl.testkit.StoreHome;
import dev.trawl.testkit.StoreModelContract;

class PostgresStoreModelTest extends StoreModelContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
