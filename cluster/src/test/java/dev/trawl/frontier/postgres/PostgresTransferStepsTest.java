package dev.trawl.frontier.postgres;

import dev.trawl.testkit.TransferHome;
import dev.trawl.testkit.TransferStepsContract;

class PostgresTransferStepsTest extends TransferStepsContract {
  @Override
  protected TransferHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
