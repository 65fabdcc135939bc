package dev.trawl.cli;

import dev.trawl.app.ArchivePlace;
import dev.trawl.app.Clustered;
import dev.trawl.app.Home;
import dev.trawl.app.Standalone;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;

/** Where crawls are: a directory, or a cluster's database. */
final class HomeOptions {
  @Mixin PlaceOptions place;
  @Mixin ArchiveOptions archive;

  /** Opens the home, which must hold crawls already. */
  Home open(PrintWriter err) throws IOException {
    return place.isCluster()
        ? cluster(archive.place(), err)
        : Standalone.open(place.existing(), false);
  }

  /** The same for a command that reads captures, which must be somewhere. */
  Home openWithCaptures(PrintWriter err) throws IOException {
    return place.isCluster()
        ? cluster(archive.existing(), err)
        : Standalone.open(place.existing(), false);
  }

  private Clustered cluster(ArchivePlace captures, PrintWriter err) throws IOException {
    return Clustered.visit(
        place.database.url(), captures, notice -> err.println(Texts.printable(notice)));
  }
}
