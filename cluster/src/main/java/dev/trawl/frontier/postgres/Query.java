package dev.trawl.frontier.postgres;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A statement being filled in from left to right, and then run once. A list of rows becomes one
 * array per column, as unnest wants it.
 */
final class Query {
  /** Makes a value of the row that a result stands at. */
  interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  private final PreparedStatement statement;
  private int next = 1;

  Query(PreparedStatement statement) {
    this.statement = statement;
  }

  Query number(long value) throws SQLException {
    statement.setLong(next++, value);
    return this;
  }

  Query optional(@Nullable Long value) throws SQLException {
    if (value == null) {
      statement.setNull(next++, Types.BIGINT);
      return this;
    }
    return number(value);
  }

  Query integer(int value) throws SQLException {
    statement.setInt(next++, value);
    return this;
  }

  Query real(double value) throws SQLException {
    statement.setDouble(next++, value);
    return this;
  }

  Query bool(boolean value) throws SQLException {
    statement.setBoolean(next++, value);
    return this;
  }

  Query text(@Nullable String value) throws SQLException {
    statement.setString(next++, value == null ? null : Texts.storable(value));
    return this;
  }

  Query blob(byte[] value) throws SQLException {
    statement.setBytes(next++, value);
    return this;
  }

  Query texts(Collection<String> values) throws SQLException {
    return array(values.stream().map(Texts::storable).toArray(String[]::new));
  }

  Query longs(long[] values) throws SQLException {
    return array(values);
  }

  Query shorts(short[] values) throws SQLException {
    return array(values);
  }

  <T> Query longs(Collection<T> rows, ToLongFunction<T> column) throws SQLException {
    return array(rows.stream().mapToLong(column).toArray());
  }

  <T> Query ints(Collection<T> rows, ToIntFunction<T> column) throws SQLException {
    return array(rows.stream().mapToInt(column).toArray());
  }

  <T> Query shorts(Collection<T> rows, ToIntFunction<T> column) throws SQLException {
    short[] values = new short[rows.size()];
    int i = 0;
    for (T row : rows) {
      values[i++] = (short) column.applyAsInt(row);
    }
    return array(values);
  }

  <T> Query bools(Collection<T> rows, Function<T, @Nullable Boolean> column) throws SQLException {
    Boolean[] values = new Boolean[rows.size()];
    int i = 0;
    for (T row : rows) {
      values[i++] = column.apply(row);
    }
    return array(values);
  }

  <T> Query optionals(Collection<T> rows, Function<T, @Nullable Long> column) throws SQLException {
    Long[] values = new Long[rows.size()];
    int i = 0;
    for (T row : rows) {
      values[i++] = column.apply(row);
    }
    return array(values);
  }

  <T> Query texts(Collection<T> rows, Function<T, @Nullable String> column) throws SQLException {
    String[] values = new String[rows.size()];
    int i = 0;
    for (T row : rows) {
      @Nullable String value = column.apply(row);
      values[i++] = value == null ? null : Texts.storable(value);
    }
    return array(values);
  }

  <T> Query blobs(Collection<T> rows, Function<T, byte[]> column) throws SQLException {
    byte[][] values = new byte[rows.size()][];
    int i = 0;
    for (T row : rows) {
      values[i++] = column.apply(row);
    }
    return array(values);
  }

  /** Runs it and tells how many rows it changed. */
  int run() throws SQLException {
    try (statement) {
      return statement.executeUpdate();
    }
  }

  <T> List<T> list(Reader<T> reader) throws SQLException {
    try (statement;
        ResultSet rows = statement.executeQuery()) {
      List<T> all = new ArrayList<>();
      while (rows.next()) {
        all.add(reader.read(rows));
      }
      return all;
    }
  }

  <T> @Nullable T first(Reader<T> reader) throws SQLException {
    try (statement;
        ResultSet rows = statement.executeQuery()) {
      return rows.next() ? reader.read(rows) : null;
    }
  }

  private Query array(Object values) throws SQLException {
    statement.setObject(next++, values);
    return this;
  }
}
