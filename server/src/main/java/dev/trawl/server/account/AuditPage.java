package dev.trawl.server.account;

import java.util.List;

/**
 * Entries of the audit log, newest first.
 *
 * @param next where the older ones begin; empty when there are none. A page can be short, even
 *     empty, and have a next: looking through the log has been interrupted
 */
public record AuditPage(List<AuditEntry> entries, String next) {
  public AuditPage {
    entries = List.copyOf(entries);
  }
}
