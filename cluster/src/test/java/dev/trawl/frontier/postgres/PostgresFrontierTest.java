package dev.trawl.frontier.postgres;

import dev.trawl.testkit.FrontierContract;
import dev.trawl.testkit.StoreHome;

class PostgresFrontierTest extends FrontierContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
