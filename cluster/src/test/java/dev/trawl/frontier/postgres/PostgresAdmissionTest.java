package dev.trawl.frontier.postgres;

import dev.trawl.testkit.AdmissionContract;
import dev.trawl.testkit.StoreHome;

class PostgresAdmissionTest extends AdmissionContract {
  @Override
  protected StoreHome home() {
    return new PostgresHome(Postgres.schema());
  }
}
