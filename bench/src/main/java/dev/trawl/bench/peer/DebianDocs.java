package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Documentation from Debian packages, unpacked without being installed. */
public final class DebianDocs {
  private static final int DEEPEST = 12;

  private DebianDocs() {}

  /** The directory with a package's index.html, the topmost one; nginx is made ready too. */
  public static Path html(String debianPackage) throws IOException, InterruptedException {
    Tools.needDebian("nginx", "nginx-light");
    Path cache = Tools.cache(debianPackage);
    Path unpacked = cache.resolve("unpacked");
    if (!Files.isDirectory(unpacked)) {
      String remedy = "the package %s could not be fetched".formatted(debianPackage);
      Tools.run(List.of("apt-get", "download", debianPackage), cache, remedy);
      Path file = only(cache, ".deb");
      Tools.run(List.of("dpkg-deb", "-x", file.toString(), unpacked.toString()), cache, remedy);
    }
    try (Stream<Path> files = Files.find(unpacked, DEEPEST, (f, _) -> f.endsWith("index.html"))) {
      return files
          .min(Comparator.comparingInt(Path::getNameCount).thenComparing(Path::toString))
          .map(Path::getParent)
          .orElseThrow(() -> new IOException(debianPackage + " has no index.html"));
    }
  }

  private static Path only(Path directory, String ending) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(f -> f.toString().endsWith(ending))
          .findFirst()
          .orElseThrow(() -> new IOException("no %s in %s".formatted(ending, directory)));
    }
  }
}
