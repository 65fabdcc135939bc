package dev.trawl.app;

import dev.trawl.frontier.postgres.WorkerInfo;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of workers, each also that of a directory in the archive. */
final class WorkerNames {
  private static final Pattern LEGAL = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,63}");
  private static final int LONGEST_MACHINE = 50;

  private WorkerNames() {}

  static void check(String name) {
    if (!LEGAL.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "--id is '%s'; give 1 to 64 letters, digits, '.', '_' and '-'".formatted(name));
    }
  }

  static boolean lives(WorkerInfo worker) {
    return worker.state() == WorkerInfo.State.ACTIVE || worker.state() == WorkerInfo.State.SUSPECT;
  }

  /**
   * The first name of a machine that no living worker has: who comes back takes up its old name,
   * and the files under it.
   */
  static String free(String machine, List<WorkerInfo> workers) {
    Set<String> taken =
        workers.stream().filter(WorkerNames::lives).map(WorkerInfo::id).collect(Collectors.toSet());
    return Stream.iterate(1, n -> n + 1)
        .map(n -> machine + "-" + n)
        .filter(name -> !taken.contains(name))
        .findFirst()
        .orElseThrow();
  }

  static String machine() {
    try {
      return machine(InetAddress.getLocalHost().getHostName());
    } catch (UnknownHostException e) {
      return "worker";
    }
  }

  static String machine(String host) {
    String clean = host.replaceAll("[^A-Za-z0-9_-]+", "-").replaceAll("^-+|-+$", "");
    return clean.isEmpty()
        ? "worker"
        : clean.substring(0, Math.min(LONGEST_MACHINE, clean.length()));
  }
}
