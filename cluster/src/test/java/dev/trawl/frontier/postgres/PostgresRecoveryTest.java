package dev.trawl.frontier.postgres;

import dev.trawl.testkit.RecoveryContract;
import dev.trawl.testkit.StoreHome;

class PostgresRecoveryTest extends RecoveryContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
