package dev.trawl.bench.cluster;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/** Who owns how much, as the database has it. */
public record SlotTable(ClusterDatabase database) {
  public static final int SLOTS = 4_096;

  private static final String OWN_OR_FREE =
      "SELECT count(*) FROM slots WHERE owner = ? OR owner IS NULL";

  private static final String HOSTS =
      "SELECT owner, count(*) FROM hosts JOIN slots USING (slot) WHERE owner IS NOT NULL GROUP BY"
          + " owner";

  private static final String ACTIVE =
      """
      SELECT count(*) FROM workers w WHERE state = 'ACTIVE'
        AND EXISTS (SELECT 1 FROM slots WHERE owner = w.id)
      """;

  /** Whether others own all that this worker had. */
  public boolean isTakenOver(String worker) throws IOException {
    return database.number(OWN_OR_FREE, worker) == 0;
  }

  public long slotsOf(String worker) throws IOException {
    return database.number("SELECT count(*) FROM slots WHERE owner = ?", worker);
  }

  public boolean isMember(String worker) throws IOException {
    return database.number("SELECT count(*) FROM workers WHERE state = 'ACTIVE' AND id = ?", worker)
        == 1;
  }

  /** How many workers live and own something; none while there are no tables yet. */
  public long active() throws IOException {
    boolean isThere =
        database.number("SELECT count(*) FROM pg_tables WHERE tablename = 'slots'") == 1;
    return isThere ? database.number(ACTIVE) : 0;
  }

  /** How many hosts each worker has. */
  public Map<String, Long> hosts() throws IOException {
    Map<String, Long> hosts = new TreeMap<>();
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(HOSTS)) {
      while (rows.next()) {
        hosts.put(rows.getString(1), rows.getLong(2));
      }
      return hosts;
    } catch (SQLException e) {
      throw new IOException("the hosts of the workers cannot be counted: " + e.getMessage(), e);
    }
  }
}
