package dev.trawl.frontier.postgres;

import dev.trawl.testkit.TransferContract;
import dev.trawl.testkit.TransferHome;

class PostgresTransferTest extends TransferContract {
  @Override
  protected TransferHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
