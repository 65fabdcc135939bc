package dev.trawl.frontier.postgres;

import java.sql.SQLException;
import java.util.Objects;

/** How much room tables take, by what the database itself tells. */
final class StorageTable {
  private static final String BYTES =
      """
      SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint AS bytes
      FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      """;

  private StorageTable() {}

  /** Of all tables of the schema, with their indexes and long texts. */
  static long bytes(Session session) throws SQLException {
    Long bytes = session.query(BYTES).first(row -> row.getLong("bytes"));
    return Objects.requireNonNullElse(bytes, 0L);
  }
}
