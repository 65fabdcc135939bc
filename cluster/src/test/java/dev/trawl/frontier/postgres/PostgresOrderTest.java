package dev.trawl.frontier.postgres;

import dev.trawl.testkit.OrderContract;
import dev.trawl.testkit.StoreHome;

class PostgresOrderTest extends OrderContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
