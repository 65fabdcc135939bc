package dev.trawl.bench.scale;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;

/**
 * Pages that wait to be settled. Pages come to each worker by chance; a worker has one batch under
 * way at a time, with all that waited when it began; the first of a batch waits for others; the
 * cores of the database take one batch after another.
 *
 * @param workers of one database
 * @param rate pages a second of all of them
 * @param cores of the database
 * @param patience how long the first page of a batch waits for {@value #ENOUGH} others
 * @param trip what a batch waits for besides the cores: the network, the disk
 * @param perBatch what a batch takes of a core whatever is in it: its statements are planned
 * @param perPage what each page of it takes of a core
 */
public record SettleQueue(
    int workers,
    double rate,
    int cores,
    Duration patience,
    Duration trip,
    Duration perBatch,
    Duration perPage) {
  private static final int MOST_PAGES = 1_000;
  private static final int ENOUGH = 160;

  /**
   * What came of it.
   *
   * @param busy share of the cores' time that was used
   * @param batch pages of a batch in the mean
   * @param left pages that still waited at the end
   */
  public record Result(
      double busy, double batch, Duration median, Duration p95, long settled, long left) {
    /** Whether the database keeps up: what waits does not grow. */
    public boolean keepsUp() {
      return left < settled * 0.02;
    }
  }

  private enum Kind {
    PAGE,
    WAITED_ENOUGH,
    BATCH_AT_DATABASE,
    CORE_FREE,
    BATCH_DONE
  }

  private record Event(double at, Kind kind, int worker) {}

  public Result simulate(Duration time, RandomGenerator random) {
    return new Run(time.toNanos() / 1e9, random).result();
  }

  private final class Run {
    private final double end;
    private final RandomGenerator random;
    private final PriorityQueue<Event> events =
        new PriorityQueue<>(Comparator.comparingDouble(Event::at));
    private final Deque<Integer> database = new ArrayDeque<>();
    // When each page of a worker's batch came to it; empty when none is under way.
    private final List<List<Double>> underWay = new ArrayList<>();
    private final List<Deque<Double>> waiting = new ArrayList<>();
    private double[] waits = new double[1_024];
    private int settled;
    private int freeCores = cores;
    private double busy;
    private long batches;

    private Run(double end, RandomGenerator random) {
      this.end = end;
      this.random = random;
    }

    private Result result() {
      for (int worker = 0; worker < workers; worker++) {
        waiting.add(new ArrayDeque<>());
        underWay.add(List.of());
        nextPage(0, worker);
      }
      for (Event event = events.poll(); event != null && event.at < end; event = events.poll()) {
        switch (event.kind) {
          case PAGE -> {
            waiting.get(event.worker).add(event.at);
            nextPage(event.at, event.worker);
            beginBatch(event.at, event.worker);
          }
          case WAITED_ENOUGH -> beginBatch(event.at, event.worker);
          case BATCH_AT_DATABASE -> {
            database.add(event.worker);
            useCores(event.at);
          }
          case CORE_FREE -> {
            freeCores++;
            useCores(event.at);
          }
          case BATCH_DONE -> {
            finishBatch(event.at, event.worker);
            beginBatch(event.at, event.worker);
          }
        }
      }
      double[] sorted = Arrays.copyOf(waits, settled);
      Arrays.sort(sorted);
      return new Result(
          busy / (end * cores),
          (double) settled / Math.max(1, batches),
          at(sorted, 0.5),
          at(sorted, 0.95),
          settled,
          left());
    }

    private void nextPage(double now, int worker) {
      double gap = -Math.log(1 - random.nextDouble()) * workers / rate;
      events.add(new Event(now + gap, Kind.PAGE, worker));
    }

    private void beginBatch(double now, int worker) {
      Deque<Double> pages = waiting.get(worker);
      if (!underWay.get(worker).isEmpty() || pages.isEmpty()) {
        return;
      }
      double latest = pages.getFirst() + seconds(patience);
      if (pages.size() < ENOUGH && now < latest) {
        if (pages.size() == 1 || pages.getLast() < now) {
          events.add(new Event(latest, Kind.WAITED_ENOUGH, worker));
        }
      } else {
        List<Double> batch = new ArrayList<>();
        while (batch.size() < MOST_PAGES && !pages.isEmpty()) {
          batch.add(pages.remove());
        }
        underWay.set(worker, batch);
        events.add(new Event(now + seconds(trip), Kind.BATCH_AT_DATABASE, worker));
      }
    }

    private void useCores(double now) {
      while (freeCores > 0 && !database.isEmpty()) {
        int worker = database.remove();
        double takes = seconds(perBatch) + underWay.get(worker).size() * seconds(perPage);
        freeCores--;
        busy += Math.min(takes, Math.max(0, end - now));
        events.add(new Event(now + takes, Kind.CORE_FREE, worker));
        events.add(new Event(now + takes, Kind.BATCH_DONE, worker));
      }
    }

    private void finishBatch(double now, int worker) {
      batches++;
      for (double since : underWay.get(worker)) {
        if (settled == waits.length) {
          waits = Arrays.copyOf(waits, 2 * settled);
        }
        waits[settled++] = now - since;
      }
      underWay.set(worker, List.of());
    }

    private long left() {
      long left = 0;
      for (int worker = 0; worker < workers; worker++) {
        left += waiting.get(worker).size() + underWay.get(worker).size();
      }
      return left;
    }
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private static Duration at(double[] sorted, double share) {
    return sorted.length == 0
        ? Duration.ZERO
        : Duration.ofNanos((long) (sorted[(int) (share * (sorted.length - 1))] * 1e9));
  }
}
