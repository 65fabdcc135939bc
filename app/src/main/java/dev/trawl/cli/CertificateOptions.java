package dev.trawl.cli;

import dev.trawl.server.http.TlsCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** With what a server proves who it is. */
final class CertificateOptions {
  private static final Set<PosixFilePermission> FOR_OTHERS =
      EnumSet.of(PosixFilePermission.OTHERS_READ, PosixFilePermission.OTHERS_WRITE);

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Serve HTTPS with this certificate chain (PEM).")
  @Nullable Path certificate;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description = "The certificate's key (PEM, PKCS #8 without a password).")
  @Nullable Path key;

  /** What the files say; null when the server is to speak plain HTTP. */
  @Nullable TlsCertificate read(Consumer<String> warnings) {
    Path chain = certificate;
    Path secret = key;
    if (chain == null && secret == null) {
      return null;
    }
    if (chain == null) {
      throw new UsageException(
          "--key is %s but --certificate is missing; give both, or neither".formatted(secret));
    }
    if (secret == null) {
      throw new UsageException(
          "--certificate is %s but --key is missing; give both, or neither".formatted(chain));
    }
    TlsCertificate read = TlsCertificate.read(chain, secret);
    if (isOpenToOthers(secret)) {
      warnings.accept("%s is open to every user of this machine; chmod 600 it".formatted(secret));
    }
    return read;
  }

  private static boolean isOpenToOthers(Path file) {
    try {
      return Files.getPosixFilePermissions(file).stream().anyMatch(FOR_OTHERS::contains);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (UnsupportedOperationException e) {
      // No such permissions where it lies.
      return false;
    }
  }
}
