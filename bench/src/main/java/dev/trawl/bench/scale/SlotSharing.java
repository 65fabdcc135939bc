package dev.trawl.bench.scale;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.random.RandomGenerator;

/**
 * Slots among many workers, by the rules of the cluster: every worker has the whole part of its
 * share, the first ones by name one more, and what the dead leave goes to those with too few.
 */
public final class SlotSharing {
  public static final int SLOTS = 4_096;

  /** How many hosts the workers have: the fewest, the mean, the most; and slots likewise. */
  public record Spread(
      int fewestSlots, int mostSlots, long fewestHosts, double meanHosts, long mostHosts) {
    /** The larger distance from the mean, in parts of the mean. */
    public double deviation() {
      return Math.max(mostHosts - meanHosts, meanHosts - fewestHosts) / meanHosts;
    }
  }

  private static final int NOBODY = -1;

  private final int[] hostsOfSlot = new int[SLOTS];
  private final int[] owner = new int[SLOTS];
  private final boolean[] lives;

  /** Hosts fall into slots by chance, as hashes do. */
  public SlotSharing(int workers, int hosts, RandomGenerator random) {
    for (int host = 0; host < hosts; host++) {
      hostsOfSlot[random.nextInt(SLOTS)]++;
    }
    Arrays.fill(owner, NOBODY);
    this.lives = new boolean[workers];
    Arrays.fill(lives, true);
    share();
  }

  /**
   * So many workers, by chance, are dead, and the others have taken over. Tells the slots moved.
   */
  public int lose(int count, RandomGenerator random) {
    for (int i = 0; i < count; i++) {
      int victim = random.nextInt(lives.length);
      while (!lives[victim]) {
        victim = random.nextInt(lives.length);
      }
      lives[victim] = false;
    }
    return share();
  }

  private int share() {
    int[] surplus = shares();
    Deque<Integer> free = new ArrayDeque<>();
    for (int slot = 0; slot < SLOTS; slot++) {
      int whose = owner[slot];
      if (whose != NOBODY && lives[whose] && surplus[whose] > 0) {
        surplus[whose]--;
      } else {
        free.add(slot);
      }
    }
    int moved = free.size();
    for (int worker = 0; worker < lives.length; worker++) {
      for (; surplus[worker] > 0; surplus[worker]--) {
        owner[free.remove()] = worker;
      }
    }
    return moved;
  }

  private int[] shares() {
    int living = 0;
    for (boolean isAlive : lives) {
      living += isAlive ? 1 : 0;
    }
    int[] shares = new int[lives.length];
    int rank = 0;
    for (int worker = 0; worker < lives.length; worker++) {
      if (lives[worker]) {
        shares[worker] = SLOTS / living + (rank < SLOTS % living ? 1 : 0);
        rank++;
      }
    }
    return shares;
  }

  public Spread spread() {
    long[] hosts = new long[lives.length];
    int[] slots = new int[lives.length];
    for (int slot = 0; slot < SLOTS; slot++) {
      hosts[owner[slot]] += hostsOfSlot[slot];
      slots[owner[slot]]++;
    }
    long fewest = Long.MAX_VALUE;
    long most = 0;
    long all = 0;
    int living = 0;
    int fewestSlots = SLOTS;
    int mostSlots = 0;
    for (int worker = 0; worker < lives.length; worker++) {
      if (lives[worker]) {
        fewest = Math.min(fewest, hosts[worker]);
        most = Math.max(most, hosts[worker]);
        fewestSlots = Math.min(fewestSlots, slots[worker]);
        mostSlots = Math.max(mostSlots, slots[worker]);
        all += hosts[worker];
        living++;
      }
    }
    return new Spread(fewestSlots, mostSlots, fewest, (double) all / living, most);
  }
}
