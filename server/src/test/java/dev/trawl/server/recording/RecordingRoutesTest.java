package dev.trawl.server.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingRoutesTest {
  @TempDir private Path scratch;

  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void a_recording_is_started_stopped_and_fetched() throws Exception {
    Reply begun = rig.post("/v1/recordings", "{\"duration\": \"10m\"}");
    assertThat(begun.status()).isEqualTo(201);
    assertThat(begun.at("status")).isEqualTo("RUNNING");
    assertThat(rig.get("/v1/recordings/1/file").status()).isEqualTo(409);
    System.gc();

    Reply stopped = rig.post("/v1/recordings/1/stop", "");

    assertThat(stopped.at("status")).isEqualTo("FINISHED");
    List<RecordedEvent> events = RecordingFile.readAllEvents(fetched("/v1/recordings/1/file"));
    assertThat(events)
        .extracting(event -> event.getEventType().getName())
        .contains("jdk.GarbageCollection");
    assertThat(Long.parseLong(stopped.at("bytes")))
        .isEqualTo(Files.size(scratch.resolve("fetched.jfr")));
  }

  private Path fetched(String path) throws IOException {
    Path file = scratch.resolve("fetched.jfr");
    URI address = URI.create("http://127.0.0.1:" + rig.server().port() + path);
    try (InputStream in = address.toURL().openStream()) {
      Files.copy(in, file);
    }
    return file;
  }

  @Test
  void one_goes_on_at_a_time_and_the_last_three_are_kept() {
    for (int i = 1; i <= 4; i++) {
      rig.post("/v1/recordings", "{}");
      assertThat(rig.post("/v1/recordings", "{}").status()).isEqualTo(409);
      rig.post("/v1/recordings/" + i + "/stop", "");
    }

    assertThat(rig.get("/v1/recordings").items("id")).containsExactly("4", "3", "2");
    assertThat(rig.get("/v1/recordings/1").status()).isEqualTo(404);
    assertThat(rig.get("/v1/audit?what=recording.").items("what")).hasSize(4);
  }

  @Test
  void one_that_is_deleted_is_gone_and_another_can_begin() {
    rig.post("/v1/recordings", "{}");

    assertThat(rig.send("DELETE", "/v1/recordings/1", "").status()).isEqualTo(204);

    assertThat(rig.get("/v1/recordings").items("id")).isEmpty();
    assertThat(rig.send("DELETE", "/v1/recordings/1", "").status()).isEqualTo(404);
    assertThat(rig.post("/v1/recordings", "{}").at("duration")).isEqualTo("1m");
  }

  @Test
  void how_long_it_may_be_is_said() {
    for (String wrong : List.of("0s", "11m", "soon")) {
      Reply reply = rig.post("/v1/recordings", "{\"duration\": \"" + wrong + "\"}");

      assertThat(reply.status()).as(wrong).isEqualTo(400);
      assertThat(reply.at("remedy")).contains("1s to 10m");
    }
  }
}
