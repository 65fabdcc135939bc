package dev.trawl.frontier.postgres;

import dev.trawl.testkit.SettleContract;
import dev.trawl.testkit.StoreHome;

class PostgresSettleTest extends SettleContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
