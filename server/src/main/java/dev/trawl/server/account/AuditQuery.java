package dev.trawl.server.account;

import org.jspecify.annotations.Nullable;

/**
 * Which entries of the audit log are asked for.
 *
 * @param before only entries older than the one with this key; empty for the newest
 * @param who null for anybody
 * @param what an exact deed such as {@code user.add}, or its first word with the dot; null for any
 */
public record AuditQuery(String before, @Nullable String who, @Nullable String what, int limit) {
  private static final int MOST = 1_000;

  public AuditQuery {
    if (limit < 1 || limit > MOST) {
      throw new IllegalArgumentException("limit is %d; give 1 to %d".formatted(limit, MOST));
    }
  }

  public static AuditQuery newest(int limit) {
    return new AuditQuery("", null, null, limit);
  }

  boolean takes(AuditEntry entry) {
    return (who == null || who.equals(entry.who())) && (what == null || isDone(entry.what(), what));
  }

  private static boolean isDone(String deed, String asked) {
    return asked.endsWith(".") ? deed.startsWith(asked) : deed.equals(asked);
  }
}
