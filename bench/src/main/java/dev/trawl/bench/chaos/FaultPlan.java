package dev.trawl.bench.chaos;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Which faults come in which order. The same seed makes the same plan. */
public record FaultPlan(List<Fault> faults) {
  public FaultPlan {
    faults = List.copyOf(faults);
  }

  /** So many faults: each kind by its weight, and once at least where there is room for all. */
  public static FaultPlan of(int count, long seed) {
    List<Fault> deck = new ArrayList<>();
    shares(count).forEach((fault, share) -> deck.addAll(Collections.nCopies(share, fault)));
    Collections.shuffle(deck, new Random(seed));
    return new FaultPlan(deck.subList(0, Math.min(count, deck.size())));
  }

  private static Map<Fault, Integer> shares(int count) {
    int total = 0;
    for (Fault fault : Fault.values()) {
      total += fault.weight();
    }
    Map<Fault, Integer> shares = new EnumMap<>(Fault.class);
    int dealt = 0;
    for (Fault fault : Fault.values()) {
      int share = Math.max(1, count * fault.weight() / total);
      shares.put(fault, share);
      dealt += share;
    }
    // What rounding left over goes to those that come most often anyway.
    List<Fault> frequent = new ArrayList<>(List.of(Fault.values()));
    frequent.sort(Comparator.comparingInt(Fault::weight).reversed());
    for (int i = 0; dealt < count; i++, dealt++) {
      shares.merge(frequent.get(i % frequent.size()), 1, Integer::sum);
    }
    return shares;
  }
}
