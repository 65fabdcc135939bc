package dev.trawl.bench.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes another JVM record where its CPU goes. */
public final class FlightRecorder {
  private static final String SETTINGS =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <configuration version="2.0">
        <event name="jdk.CPUTimeSample">
          <setting name="enabled">true</setting>
          <setting name="throttle">10ms</setting>
          <setting name="stackTrace">true</setting>
        </event>
        <event name="jdk.CPUTimeSamplesLost"><setting name="enabled">true</setting></event>
        <event name="jdk.ExecutionSample">
          <setting name="enabled">true</setting>
          <setting name="period">20 ms</setting>
        </event>
        <event name="jdk.NativeMethodSample">
          <setting name="enabled">true</setting>
          <setting name="period">20 ms</setting>
        </event>
        <event name="jdk.GCCPUTime"><setting name="enabled">true</setting></event>
        <event name="jdk.Compilation">
          <setting name="enabled">true</setting>
          <setting name="threshold">0 ms</setting>
        </event>
      </configuration>
      """;

  private FlightRecorder() {}

  /**
   * Flags that make a JVM record all its life.
   *
   * @param recording the file to record to; its path has no blanks
   */
  public static List<String> flags(Path recording) throws IOException {
    Path settings = recording.resolveSibling(recording.getFileName() + ".jfc");
    Files.writeString(settings, SETTINGS);
    return List.of(
        "-XX:StartFlightRecording:filename=%s,settings=%s".formatted(recording, settings),
        "-XX:FlightRecorderOptions:stackdepth=256",
        "-Xlog:jfr+startup=error");
  }
}
