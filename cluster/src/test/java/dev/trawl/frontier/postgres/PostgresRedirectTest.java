package dev.trawl.frontier.postgres;

import dev.trawl.testkit.RedirectContract;
import dev.trawl.testkit.StoreHome;

class PostgresRedirectTest extends RedirectContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
