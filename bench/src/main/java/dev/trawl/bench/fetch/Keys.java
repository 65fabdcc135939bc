package dev.trawl.bench.fetch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A certificate for every host below {@value #DOMAIN} and the authority that signed it, as key
 * stores on disk.
 */
record Keys(Path server, Path trust) {
  static final String DOMAIN = "bench.test";
  static final String PASSWORD = "changeit";

  static Keys make(Path directory) throws IOException, InterruptedException {
    Path server = directory.resolve("server.p12");
    Path trust = directory.resolve("trust.p12");
    Path certificate = directory.resolve("ca.pem");
    generate(server, "ca", "-ext", "bc:c");
    generate(server, "leaf", "-signer", "ca", "-ext", "san=dns:*." + DOMAIN);
    keytool(server, "-exportcert", "-alias", "ca", "-rfc", "-file", certificate.toString());
    keytool(trust, "-importcert", "-alias", "ca", "-noprompt", "-file", certificate.toString());
    return new Keys(server, trust);
  }

  private static void generate(Path store, String alias, String... options)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("-genkeypair", "-alias", alias));
    arguments.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-validity", "30"));
    arguments.addAll(List.of("-dname", "CN=Trawl bench " + alias));
    arguments.addAll(List.of(options));
    keytool(store, arguments.toArray(String[]::new));
  }

  private static void keytool(Path store, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
    command.addAll(List.of("-keystore", store.toString()));
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (keytool.waitFor() != 0) {
      throw new IOException("keytool failed: " + said.strip());
    }
  }
}
