package dev.trawl.frontier.postgres;

import dev.trawl.testkit.DepthContract;
import dev.trawl.testkit.StoreHome;

class PostgresDepthTest extends DepthContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
