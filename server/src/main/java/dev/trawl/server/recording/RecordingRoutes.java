package dev.trawl.server.recording;

import dev.trawl.crawl.Durations;
import dev.trawl.server.account.Access;
import dev.trawl.server.account.Audit;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Recordings of this process, for admins. */
public final class RecordingRoutes {
  private static final String PATH = "/v1/recordings";
  private static final String GROUP = "Operation";
  private static final String USUAL = "1m";

  private final Recordings recordings;
  private final Audit audit;

  public RecordingRoutes(Recordings recordings, Audit audit) {
    this.recordings = recordings;
    this.audit = audit;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(
            PATH,
            Access.ADMIN,
            doc("Recordings of what the server's virtual machine did, newest first")
                .giving(RecordingList.class),
            _ -> Answer.ok(new RecordingList(recordings.list()))),
        Route.post(
            PATH,
            Access.ADMIN,
            doc("Starts a recording; one at a time, and the last three are kept")
                .taking(RecordingOrder.class)
                .giving(201, FlightRecording.class),
            this::start),
        Route.get(
            PATH + "/{recording}",
            Access.ADMIN,
            doc("One recording").giving(FlightRecording.class),
            call ->
                Answer.ok(recordings.find(call.path("recording")).orElseThrow(() -> none(call)))),
        Route.post(
            PATH + "/{recording}/stop",
            Access.ADMIN,
            doc("Ends a recording before its time; its file stays").giving(FlightRecording.class),
            call ->
                Answer.ok(recordings.stop(call.path("recording")).orElseThrow(() -> none(call)))),
        Route.get(
            PATH + "/{recording}/file",
            Access.ADMIN,
            doc("The file of a finished recording, for jfr print or JDK Mission Control")
                .as("application/octet-stream"),
            this::file),
        Route.delete(
            PATH + "/{recording}",
            Access.ADMIN,
            doc("Ends a recording if it goes on, and drops its file").givingNothing(),
            this::delete));
  }

  private Answer start(Call call) throws IOException {
    Duration duration = duration(call.body(RecordingOrder.class).value().duration());
    FlightRecording begun =
        recordings
            .start(duration)
            .orElseThrow(
                () ->
                    Problem.conflict(
                        "a recording goes on; wait for its end or delete it: GET " + PATH));
    audit.append(
        call.caller(), "recording.start", begun.id(), Map.of("duration", begun.duration()));
    return Answer.created(begun, PATH + "/" + begun.id());
  }

  private static Duration duration(@Nullable String given) {
    String text = given == null ? USUAL : given;
    try {
      Duration duration = Durations.parse(text);
      if (duration.toSeconds() >= 1 && duration.compareTo(Recordings.LONGEST) <= 0) {
        return duration;
      }
    } catch (IllegalArgumentException e) {
      throw wrong(text);
    }
    throw wrong(text);
  }

  private static Problem wrong(String text) {
    return Problem.invalid("duration", text, "give 1s to 10m, such as 30s");
  }

  private Answer file(Call call) {
    String id = call.path("recording");
    if (recordings.find(id).isEmpty()) {
      throw none(call);
    }
    Path file =
        recordings
            .file(id)
            .orElseThrow(
                () ->
                    Problem.conflict(
                        "recording %s still goes on; ask when it has finished".formatted(id)));
    return Answer.stream("application/octet-stream", out -> Files.copy(file, out))
        .with("Content-Disposition", "attachment; filename=\"trawl-%s.jfr\"".formatted(id));
  }

  private Answer delete(Call call) {
    String id = call.path("recording");
    if (!recordings.delete(id)) {
      throw none(call);
    }
    audit.append(call.caller(), "recording.delete", id, Map.of());
    return Answer.none();
  }

  private static Problem none(Call call) {
    return Problem.notFound("there is no recording " + call.path("recording"));
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(GROUP, summary);
  }
}
