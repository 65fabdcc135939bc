package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.url.Host;
import java.io.File;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class LazyTlsTest {
  private static final TlsPeer PEER = new TlsPeer(new Host("tls.test"), 443);

  private final BufferPool buffers = new BufferPool(4);
  private final AtomicInteger loads = new AtomicInteger();

  @ParameterizedTest
  @EnumSource
  void authorities_are_loaded_once_and_not_before_they_are_needed(TlsEngine engine) {
    try (var tls = open(engine)) {
      assertThat(loads).hasValue(0);

      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> tls.secure(new Ended(), PEER)).isInstanceOf(SSLException.class);
      }
      assertThat(loads).hasValue(1);
    }
    assertThat(buffers.taken()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void a_closed_one_secures_nothing(TlsEngine engine) {
    var tls = open(engine);
    assertThatThrownBy(() -> tls.secure(new Ended(), PEER)).hasMessageContaining("handshake");
    tls.close();
    tls.close();

    assertThatThrownBy(() -> tls.secure(new Ended(), PEER))
        .isInstanceOf(SSLException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void the_native_library_can_be_loaded_where_this_is_built() {
    assertThat(BoringTls.obstacle()).isNull();
  }

  @Test
  void a_choice_without_a_preference_takes_the_native_library() {
    try (var chosen = open(TlsEngine.AUTO).open()) {
      assertThat(chosen).isInstanceOf(BoringTls.class);
    }
  }

  @Test
  void a_choice_without_a_preference_takes_the_jdk_where_there_is_no_native_library()
      throws Exception {
    assertThat(chosenWithoutLibrary("auto")).isEqualTo("JsseTls\n");
  }

  @Test
  void the_native_library_cannot_be_chosen_where_there_is_none() throws Exception {
    assertThat(chosenWithoutLibrary("boringssl"))
        .startsWith("TLS by boringssl is not possible here")
        .endsWith("choose auto or jsse\n");
  }

  /** Asked of a process whose class path has no native libraries. */
  private static String chosenWithoutLibrary(String choice) throws Exception {
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    String without =
        Stream.of(all.split(File.pathSeparator))
            .filter(entry -> !entry.contains("tcnative-boringssl"))
            .collect(Collectors.joining(File.pathSeparator));
    Process probe =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                without,
                TlsProbe.class.getName(),
                choice)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(probe.getInputStream().readAllBytes(), UTF_8);
    assertThat(probe.waitFor()).isZero();
    return said;
  }

  private LazyTls open(TlsEngine engine) {
    return new LazyTls(
        new TlsSettings(
            engine,
            () -> {
              loads.incrementAndGet();
              return Trust.ofTheJdk();
            }),
        buffers);
  }

  /** A connection that takes everything and ends at once. */
  private static final class Ended implements Transport {
    @Override
    public int read(ByteBuffer into) {
      return -1;
    }

    @Override
    public void write(ByteBuffer from) {
      from.position(from.limit());
    }

    @Override
    public boolean isQuiet() {
      return false;
    }

    @Override
    public void cut() {}

    @Override
    public void close() {}
  }
}
