package dev.trawl.frontier.postgres;

import dev.trawl.testkit.ChangesContract;
import dev.trawl.testkit.StoreHome;

class PostgresChangesTest extends ChangesContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
