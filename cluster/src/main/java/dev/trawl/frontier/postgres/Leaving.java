package dev.trawl.frontier.postgres;

import dev.trawl.frontier.postgres.Tenancy.Registration;
import java.sql.SQLException;
import java.util.List;

/**
 * Gives slots to whoever has too few. It runs between two batches, so that everything we wrote
 * about their hosts is committed when somebody else takes them; what is still lent of them is lost.
 */
record Leaving(Memory memory, List<Integer> slots) implements Job<Boolean> {
  @Override
  public boolean isAlone() {
    return true;
  }

  @Override
  public Boolean apply(Changes changes) throws SQLException {
    memory.lock.lock();
    try {
      memory.leave(slots);
    } finally {
      memory.lock.unlock();
    }
    Registration us = memory.tenancy.registration();
    if (us != null) {
      Registry.leave(changes.session, us, slots);
    }
    return true;
  }
}
