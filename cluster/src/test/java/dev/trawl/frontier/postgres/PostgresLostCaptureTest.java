package dev.trawl.frontier.postgres;

import dev.trawl.testkit.LostCaptureContract;
import dev.trawl.testkit.StoreHome;

class PostgresLostCaptureTest extends LostCaptureContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
