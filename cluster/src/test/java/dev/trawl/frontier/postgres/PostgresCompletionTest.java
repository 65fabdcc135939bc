package dev.trawl.frontier.postgres;

import dev.trawl.testkit.CompletionContract;
import dev.trawl.testkit.StoreHome;

class PostgresCompletionTest extends CompletionContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
