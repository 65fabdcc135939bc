package dev.trawl.frontier.postgres;

import dev.trawl.testkit.ConcurrencyContract;
import dev.trawl.testkit.StoreHome;

class PostgresConcurrencyTest extends ConcurrencyContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
