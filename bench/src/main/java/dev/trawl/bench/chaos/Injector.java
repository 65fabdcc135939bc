package dev.trawl.bench.chaos;

import dev.trawl.bench.cluster.Await;
import dev.trawl.bench.cluster.ClusterDatabase;
import dev.trawl.bench.cluster.Crew;
import dev.trawl.bench.cluster.SlotTable;
import dev.trawl.bench.cluster.WorkerLog;
import dev.trawl.bench.cluster.WorkerProcess;
import dev.trawl.testkit.DatabaseProxy;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Does faults to a cluster, one after another, and sees that it has workers for the next. */
public final class Injector {
  private static final Duration SHORT = Duration.ofSeconds(1);
  private static final Duration TRAP = Duration.ofSeconds(5);
  private static final Duration STARTING = Duration.ofSeconds(40);
  private static final Duration LEAVING = Duration.ofSeconds(30);
  private static final int FAILURES = 4;
  private static final int MOST_HOURS = 23;

  private final ClusterDatabase database;
  private final DatabaseProxy proxy;
  private final Crew crew;
  private final int workers;
  private final Duration lease;
  private final RandomGenerator random;
  private final SlotTable slots;
  private final Disturber disturber;
  private final WrongClock clock;
  private int named;

  private Injector(
      ClusterDatabase database,
      DatabaseProxy proxy,
      Crew crew,
      int workers,
      Duration lease,
      RandomGenerator random)
      throws IOException, InterruptedException {
    this.database = database;
    this.proxy = proxy;
    this.crew = crew;
    this.workers = workers;
    this.lease = lease;
    this.random = random;
    this.slots = new SlotTable(database);
    this.disturber = new Disturber(database);
    this.clock = WrongClock.prepare();
  }

  /**
   * Begins with so many workers.
   *
   * @param proxy through which all of the crew go to the database
   */
  public static Injector start(
      ClusterDatabase database,
      DatabaseProxy proxy,
      Crew crew,
      int workers,
      Duration lease,
      RandomGenerator random)
      throws IOException, InterruptedException {
    Injector injector = new Injector(database, proxy, crew, workers, lease, random);
    for (int i = 0; i < workers; i++) {
      crew.start(injector.newName());
    }
    injector.awaitWorkers(workers);
    return injector;
  }

  private String newName() {
    named++;
    return "w" + named;
  }

  private void awaitWorkers(int least) throws IOException, InterruptedException {
    Duration most = STARTING.plus(lease.multipliedBy(4));
    if (!Await.until(most, () -> slots.active() >= least)) {
      crew.muster();
      throw new IOException(
          "after %s fewer than %d workers are at work; ended: %s"
              .formatted(most, least, crew.unexpectedEnds()));
    }
  }

  /** Does one fault and waits until the cluster has workers again. */
  public Injury inject(Fault fault) throws IOException, InterruptedException {
    Thread.sleep(random.nextLong(lease.toMillis() / 3));
    Injury injury =
        switch (fault) {
          case KILL -> kill();
          case REVIVAL -> revive();
          case EXTINCTION -> killAll();
          case ZOMBIE -> stopAndContinue();
          case NAP -> nap();
          case SILENCE -> silence();
          case CRASH -> crash();
          case CUT_BEFORE_COMMIT -> cut(fault, proxy::cutBeforeCommit);
          case CUT_AFTER_COMMIT -> cut(fault, proxy::cutAfterCommit);
          case HANG_UP -> hangUp();
          case DEADLOCK -> deadlock();
          case SERIALIZATION -> failSerializing();
          case TERMINATION -> terminate();
          case SLOWNESS -> slowDown();
          case CLOCK -> shiftClock();
          case LEAVE -> leave();
          case JOIN -> join();
        };
    level();
    return injury;
  }

  /** About as many workers as at first, and two of them at work. */
  private void level() throws IOException, InterruptedException {
    crew.muster();
    while (crew.present().size() < workers - 1) {
      crew.start(newName());
    }
    if (crew.present().size() > workers + 1) {
      leave();
    }
    awaitWorkers(Math.min(2, workers));
  }

  /** Somebody who owns slots. */
  private WorkerProcess pick() throws IOException, InterruptedException {
    List<WorkerProcess> owners = new ArrayList<>();
    Await.until(
        STARTING,
        () -> {
          owners.clear();
          for (WorkerProcess worker : crew.present()) {
            if (slots.slotsOf(worker.id()) > 0) {
              owners.add(worker);
            }
          }
          return !owners.isEmpty();
        });
    return owners.get(random.nextInt(owners.size()));
  }

  private Injury kill() throws IOException, InterruptedException {
    awaitWorkers(2);
    WorkerProcess victim = pick();
    crew.dismiss(victim);
    victim.kill();
    long start = System.nanoTime();
    boolean isTaken = awaitTakeOver(victim);
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    crew.start(random.nextBoolean() ? victim.id() : newName());
    return Injury.of(Fault.KILL, victim.id(), isTaken, "").takenOverAfter(took);
  }

  private boolean awaitTakeOver(WorkerProcess victim) throws IOException, InterruptedException {
    return Await.until(lease.multipliedBy(10), () -> slots.isTakenOver(victim.id()));
  }

  private Injury revive() throws IOException, InterruptedException {
    WorkerProcess victim = pick();
    crew.dismiss(victim);
    victim.kill();
    WorkerProcess again = crew.start(victim.id());
    boolean isBack = Await.until(STARTING, () -> again.log().hasJoined());
    return Injury.of(Fault.REVIVAL, victim.id(), isBack, "");
  }

  private Injury killAll() throws IOException, InterruptedException {
    List<WorkerProcess> all = crew.present();
    all.forEach(crew::dismiss);
    for (WorkerProcess worker : all) {
      worker.kill();
    }
    for (WorkerProcess worker : all) {
      crew.start(random.nextBoolean() ? worker.id() : newName());
    }
    awaitWorkers(1);
    return Injury.of(Fault.EXTINCTION, "", true, all.size() + " workers");
  }

  private Injury stopAndContinue() throws IOException, InterruptedException {
    awaitWorkers(2);
    WorkerProcess victim = pick();
    Standing before = Standing.of(victim.log());
    victim.signal("STOP");
    boolean isTaken = awaitTakeOver(victim);
    victim.signal("CONT");
    return fenced(Injury.of(Fault.ZOMBIE, victim.id(), isTaken, ""), victim, before);
  }

  private Injury silence() throws IOException, InterruptedException {
    awaitWorkers(2);
    WorkerProcess victim = pick();
    Standing before = Standing.of(victim.log());
    proxy.silence(victim.id());
    boolean isTaken = awaitTakeOver(victim);
    proxy.letSpeak(victim.id());
    return fenced(Injury.of(Fault.SILENCE, victim.id(), isTaken, ""), victim, before);
  }

  /** How often a worker was fenced off, and how much of its work came too late. */
  private record Standing(long fenced, long refused) {
    static Standing of(WorkerLog log) throws IOException {
      return new Standing(log.notices(WorkerLog.FENCED), log.figure("refused"));
    }
  }

  private Injury fenced(Injury injury, WorkerProcess victim, Standing before)
      throws IOException, InterruptedException {
    boolean wasFenced =
        Await.until(
            lease.multipliedBy(6), () -> Standing.of(victim.log()).fenced() > before.fenced());
    // The worker tells its figures once a second.
    Await.until(
        SHORT.multipliedBy(3), () -> Standing.of(victim.log()).refused() > before.refused());
    long refused = Standing.of(victim.log()).refused() - before.refused();
    return new Injury(
        injury.fault(), injury.target(), injury.tookHold(), null, wasFenced, refused + " refused");
  }

  private Injury nap() throws IOException, InterruptedException {
    WorkerProcess victim = pick();
    victim.signal("STOP");
    Thread.sleep(lease.dividedBy(3));
    victim.signal("CONT");
    return Injury.of(Fault.NAP, victim.id(), true, "");
  }

  private Injury crash() throws IOException, InterruptedException {
    database.server().crash();
    return Injury.of(Fault.CRASH, "", true, "");
  }

  private Injury cut(Fault fault, Runnable trap) throws IOException, InterruptedException {
    int before = proxy.cuts();
    trap.run();
    boolean isCut = Await.until(TRAP, () -> proxy.cuts() > before);
    proxy.spareAll();
    return Injury.of(fault, "", isCut, "");
  }

  private Injury hangUp() throws InterruptedException {
    proxy.goAway();
    Thread.sleep(SHORT);
    proxy.comeBack();
    return Injury.of(Fault.HANG_UP, "", true, "");
  }

  private Injury deadlock() throws InterruptedException {
    try {
      String loser = disturber.deadlock(TRAP);
      return Injury.of(Fault.DEADLOCK, loser, !loser.isEmpty(), "");
    } catch (IOException e) {
      return Injury.of(Fault.DEADLOCK, "", false, String.valueOf(e.getMessage()));
    }
  }

  private Injury failSerializing() throws InterruptedException {
    try {
      long failed = disturber.failSerializing(FAILURES, TRAP);
      return Injury.of(Fault.SERIALIZATION, "", failed > 0, failed + " failures");
    } catch (IOException e) {
      return Injury.of(Fault.SERIALIZATION, "", false, String.valueOf(e.getMessage()));
    }
  }

  private Injury terminate() throws IOException, InterruptedException {
    WorkerProcess victim = pick();
    long ended = disturber.terminate(victim.id());
    return Injury.of(Fault.TERMINATION, victim.id(), ended > 0, ended + " sessions");
  }

  private Injury slowDown() throws IOException, InterruptedException {
    long before = fences();
    proxy.slowDown(lease.dividedBy(6));
    Thread.sleep(lease.multipliedBy(3));
    proxy.slowDown(Duration.ZERO);
    return Injury.of(Fault.SLOWNESS, "", true, (fences() - before) + " leases lost");
  }

  private long fences() throws IOException {
    long sum = 0;
    for (WorkerProcess worker : crew.present()) {
      sum += worker.log().notices(WorkerLog.FENCED);
    }
    return sum;
  }

  private Injury shiftClock() throws IOException, InterruptedException {
    WorkerProcess victim = pick();
    boolean hasLeft = leave(victim);
    int hours = (random.nextInt(MOST_HOURS) + 1) * (random.nextBoolean() ? 1 : -1);
    WorkerProcess wrong = crew.start(newName(), clock.wrongBy(hours));
    boolean isThere = Await.until(STARTING, () -> slots.slotsOf(wrong.id()) > 0);
    return Injury.of(Fault.CLOCK, wrong.id(), hasLeft && isThere, "%+d h".formatted(hours));
  }

  private Injury leave() throws IOException, InterruptedException {
    WorkerProcess victim = pick();
    boolean hasLeft = leave(victim);
    return Injury.of(Fault.LEAVE, victim.id(), hasLeft, hasLeft ? "" : victim.end());
  }

  private boolean leave(WorkerProcess victim) throws IOException, InterruptedException {
    crew.dismiss(victim);
    victim.signal("TERM");
    boolean hasEnded = victim.ends(LEAVING);
    victim.kill();
    boolean hasLeft = hasEnded && slots.slotsOf(victim.id()) == 0;
    if (!hasLeft) {
      crew.tellOf(victim);
    }
    return hasLeft;
  }

  private Injury join() throws IOException, InterruptedException {
    WorkerProcess another = crew.start(newName());
    boolean isThere = Await.until(STARTING, () -> slots.slotsOf(another.id()) > 0);
    return Injury.of(Fault.JOIN, another.id(), isThere, "");
  }
}
