package dev.trawl.frontier.postgres;

import dev.trawl.testkit.HostStoreContract;
import dev.trawl.testkit.StoreHome;

class PostgresHostStoreTest extends HostStoreContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
