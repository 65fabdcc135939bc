package dev.trawl.frontier.postgres;

import dev.trawl.testkit.CabinetContract;
import dev.trawl.testkit.StoreHome;

class PostgresCabinetTest extends CabinetContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
