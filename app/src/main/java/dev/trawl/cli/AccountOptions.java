package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.app.Home;
import dev.trawl.app.Standalone;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.GateConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.security.SecureRandom;
import picocli.CommandLine.Mixin;

/** Where accounts are: with the crawls, in a directory or a cluster's database. */
final class AccountOptions {
  @Mixin PlaceOptions place;

  Home open(PrintWriter err) throws IOException {
    return place.isCluster() ? cluster(err) : Standalone.open(place.existing(), false);
  }

  /** The same for the first account, which may come before the first crawl. */
  Home openOrMake(PrintWriter err) throws IOException {
    return place.isCluster() ? cluster(err) : Standalone.open(place.data(), false);
  }

  /** Whoever can write a home is its admin: no gate is in between. */
  static Accounts of(Home home) {
    return Accounts.of(
        home.store().cabinet(), home.clock(), new SecureRandom(), GateConfig.loopback());
  }

  private Clustered cluster(PrintWriter err) throws IOException {
    return Clustered.visit(place.database.url(), notice -> err.println(Texts.printable(notice)));
  }
}
