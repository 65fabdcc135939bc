package dev.trawl.frontier.postgres;

import dev.trawl.testkit.ArrivalsContract;
import dev.trawl.testkit.StoreHome;

class PostgresArrivalsTest extends ArrivalsContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
