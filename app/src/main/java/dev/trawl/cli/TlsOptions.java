package dev.trawl.cli;

import dev.trawl.fetch.http.TlsEngine;
import dev.trawl.fetch.http.TlsSettings;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Who does the cryptography. */
final class TlsOptions {
  @Option(
      names = "--tls",
      paramLabel = "ENGINE",
      description = "TLS by boringssl, jsse or auto, the faster that runs here (default: auto).")
  String engine = "auto";

  TlsSettings settings() {
    Choices.check("--tls", engine, "auto", "boringssl", "jsse");
    return TlsSettings.of(TlsEngine.valueOf(engine.toUpperCase(Locale.ROOT)));
  }
}
