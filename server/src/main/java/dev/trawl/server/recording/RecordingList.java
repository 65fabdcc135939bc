package dev.trawl.server.recording;

import java.util.List;

/** Recordings of this process, newest first. */
record RecordingList(List<FlightRecording> items) {}
