package dev.trawl.frontier.postgres;

import dev.trawl.testkit.StoreModelContract;
import dev.trawl.testkit.StoreHome;

class PostgresStoreModelTest extends StoreModelContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
