package dev.trawl.server.recording;

import dev.trawl.crawl.Durations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.jspecify.annotations.Nullable;

/** The last recordings of this process, in files of its own that go with it. */
public final class Recordings implements AutoCloseable {
  static final Duration LONGEST = Duration.ofMinutes(10);

  /** A recording that would grow beyond this forgets its beginning. */
  private static final long MOST_BYTES = 256L << 20;

  private static final int KEPT = 3;

  private final InstantSource clock;
  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Kept> kept = new ArrayDeque<>();
  private @Nullable Path directory;
  private long last;

  public Recordings(InstantSource clock) {
    this.clock = clock;
  }

  private record Kept(
      long id, Instant startedAt, Duration duration, Recording recording, Path file) {
    /** Closed means that the file is whole; stopped comes a little before. */
    boolean isRunning() {
      return recording.getState() != RecordingState.CLOSED;
    }

    FlightRecording told() {
      return new FlightRecording(
          Long.toString(id),
          startedAt,
          Durations.format(duration),
          isRunning() ? "RUNNING" : "FINISHED",
          isRunning() ? 0 : file.toFile().length());
    }
  }

  /** Newest first. */
  List<FlightRecording> list() {
    lock.lock();
    try {
      return kept.stream().map(Kept::told).toList();
    } finally {
      lock.unlock();
    }
  }

  Optional<FlightRecording> find(String id) {
    lock.lock();
    try {
      return named(id).map(Kept::told);
    } finally {
      lock.unlock();
    }
  }

  private Optional<Kept> named(String id) {
    return kept.stream().filter(one -> Long.toString(one.id()).equals(id)).findFirst();
  }

  /** The file of a recording that has finished. */
  Optional<Path> file(String id) {
    lock.lock();
    try {
      return named(id).filter(one -> !one.isRunning()).map(Kept::file);
    } finally {
      lock.unlock();
    }
  }

  /** Starts one; empty while another goes on. The oldest gives way to it. */
  Optional<FlightRecording> start(Duration duration) {
    lock.lock();
    try {
      if (kept.stream().anyMatch(Kept::isRunning)) {
        return Optional.empty();
      }
      while (kept.size() >= KEPT) {
        discard(kept.removeLast());
      }
      Kept begun = begin(++last, duration);
      kept.addFirst(begun);
      return Optional.of(begun.told());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  private Kept begin(long id, Duration duration) throws IOException {
    if (directory == null) {
      directory = Files.createTempDirectory("trawl-recordings");
    }
    Path file = directory.resolve("trawl-%d.jfr".formatted(id));
    Recording recording = new Recording(profile());
    recording.setMaxSize(MOST_BYTES);
    recording.setDuration(duration);
    recording.setDestination(file);
    recording.start();
    return new Kept(id, clock.instant(), duration, recording, file);
  }

  private static Configuration profile() throws IOException {
    try {
      return Configuration.getConfiguration("profile");
    } catch (ParseException e) {
      throw new IllegalStateException("the virtual machine's own settings cannot be read", e);
    }
  }

  /** Ends a recording before its time if it goes on; its file stays. */
  Optional<FlightRecording> stop(String id) {
    lock.lock();
    try {
      Optional<Kept> found = named(id);
      found.filter(Kept::isRunning).ifPresent(Recordings::stop);
      return found.map(Kept::told);
    } finally {
      lock.unlock();
    }
  }

  private static void stop(Kept one) {
    try {
      one.recording().stop();
    } catch (IllegalStateException e) {
      // Its time was up in this moment.
      return;
    }
    one.recording().close();
  }

  /** Ends a recording if it goes on, and drops its file; whether there was one. */
  boolean delete(String id) {
    lock.lock();
    try {
      Optional<Kept> found = named(id);
      found.ifPresent(
          one -> {
            kept.remove(one);
            discard(one);
          });
      return found.isPresent();
    } finally {
      lock.unlock();
    }
  }

  private static void discard(Kept one) {
    one.recording().close();
    try {
      Files.deleteIfExists(one.file());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Drops everything. May be called twice. */
  @Override
  public void close() {
    lock.lock();
    try {
      while (!kept.isEmpty()) {
        discard(kept.remove());
      }
      if (directory != null) {
        try (Stream<Path> rest = Files.walk(directory)) {
          for (Path path : rest.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(path);
          }
        }
        directory = null;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }
}
