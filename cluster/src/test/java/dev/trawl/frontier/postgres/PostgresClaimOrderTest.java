package dev.trawl.frontier.postgres;

import dev.trawl.testkit.ClaimOrderContract;
import dev.trawl.testkit.StoreHome;

class PostgresClaimOrderTest extends ClaimOrderContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
