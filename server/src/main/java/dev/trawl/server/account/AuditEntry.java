package dev.trawl.server.account;

import java.time.Instant;
import java.util.Map;

/**
 * One line of the audit log.
 *
 * @param key sorts by time
 * @param who the caller's name
 * @param from the caller's address; empty for a command on the home itself
 * @param what was done, such as {@code user.add}
 * @param object what it was done to
 */
public record AuditEntry(
    String key,
    Instant at,
    String who,
    String from,
    String what,
    String object,
    Map<String, String> details) {
  public AuditEntry {
    details = Map.copyOf(details);
  }
}
