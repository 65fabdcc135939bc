package dev.trawl.archive.warc;

import static dev.trawl.archive.warc.Samples.bytes;
import static dev.trawl.archive.warc.Samples.capture;
import static dev.trawl.archive.warc.Samples.chunk;
import static dev.trawl.archive.warc.Samples.concat;
import static dev.trawl.archive.warc.Samples.gzipped;
import static dev.trawl.archive.warc.Samples.page;
import static dev.trawl.archive.warc.Samples.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.trawl.archive.CaptureRef;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.tools.ValidateTool;

/** Our files in the hands of WARC tools that share no code with ours. */
class OtherToolsTest {
  private static final Path WARCIO = Path.of("src/test/warcio");
  private static final Path INSTALLED = Path.of("target/warcio");

  @TempDir Path root;
  private Path file;

  @BeforeEach
  void keepOneOfEachKind() throws Exception {
    byte[] packed = gzipped(bytes("packed and in chunks"));
    String coded =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n";
    byte[] chunked = concat(chunk(packed), bytes("0\r\n\r\n"));
    byte[] cut = bytes("cut at a cap");
    CaptureRef ref;
    try (WarcArchive archive = Samples.open(root)) {
      archive.keep(page("/plain", "gr\u00fc\u00df dich"));
      archive.keep(capture("/coded", coded, chunked, packed));
      archive.keep(page("/twin", "gr\u00fc\u00df dich"));
      archive.keep(capture("/cut", Samples.HTML, cut, cut, true));
      ref = archive.keep(page("/empty", ""));
    }
    file = root.resolve(ref.file());
  }

  @Test
  void jwarc_finds_nothing_wrong_with_headers_and_digests() throws Exception {
    String report =
        run(
            Jvm.start(ValidateTool.class.getName(), "--verbose", file.toString()),
            root.resolve("jwarc.txt"));

    assertThat(report).contains("payload digest pass").doesNotContain("ERROR");
  }

  @Test
  void gzip_can_unpack_the_whole_file() throws Exception {
    try (InputStream unpacked = new GZIPInputStream(Files.newInputStream(file))) {
      assertThat(new String(unpacked.readAllBytes(), StandardCharsets.UTF_8))
          .startsWith("WARC/1.1\r\n")
          .contains("gr\u00fc\u00df dich");
    }
  }

  @Test
  void warcio_lists_every_page() throws Exception {
    List<String> lines = warcio("list");

    assertThat(lines)
        .containsExactly(
            "response " + url("/plain"),
            "response " + url("/coded"),
            "revisit " + url("/twin"),
            "response " + url("/cut"),
            "response " + url("/empty"));
  }

  @Test
  void warcio_reads_a_payload_with_all_coding_undone() throws Exception {
    assertThat(warcio("payload", url("/coded").text())).containsExactly("packed and in chunks");
    assertThat(warcio("payload", url("/plain").text())).containsExactly("gr\u00fc\u00df dich");
  }

  private List<String> warcio(String... arguments) throws Exception {
    install();
    ProcessBuilder node = new ProcessBuilder("node", "read.mjs", file.toString());
    node.command().addAll(List.of(arguments));
    node.directory(INSTALLED.toFile());
    return run(node, root.resolve("node.txt")).lines().toList();
  }

  /** Needs Node.js 20 with npm; the package comes from the registry that npm is set to use. */
  private void install() throws Exception {
    Files.createDirectories(INSTALLED);
    for (String name : List.of("package.json", "package-lock.json", ".npmrc", "read.mjs")) {
      Files.copy(
          WARCIO.resolve(name), INSTALLED.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    if (!Files.exists(INSTALLED.resolve("node_modules/warcio/package.json"))) {
      ProcessBuilder npm = new ProcessBuilder("npm", "ci", "--no-audit", "--no-fund");
      npm.directory(INSTALLED.toFile());
      run(npm, root.resolve("npm.txt"));
    }
  }

  private static String run(ProcessBuilder command, Path output) throws Exception {
    command.redirectErrorStream(true).redirectOutput(output.toFile());
    Process process;
    try {
      process = command.start();
    } catch (IOException e) {
      return fail(
          "%s cannot be run; install Node.js 20 or later with npm and put both on the" + " PATH",
          command.command().getFirst(), e);
    }
    assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
    String report = Files.readString(output);
    assertThat(process.exitValue()).as(report).isZero();
    return report;
  }
}
