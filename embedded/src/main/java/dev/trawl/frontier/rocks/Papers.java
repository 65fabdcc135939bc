package dev.trawl.frontier.rocks;

import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The documents that are stored. */
final class Papers {
  private final Database database;

  Papers(Database database) {
    this.database = database;
  }

  @Nullable Document find(Drawer drawer, String key) {
    byte @Nullable [] stored = database.get(Family.PAPERS, Keys.paper(drawer, key));
    return stored == null ? null : PaperCodec.decode(key, stored);
  }

  List<Document> list(Drawer drawer, String from, String before, int limit, boolean isDescending) {
    List<Document> documents = new ArrayList<>();
    byte[] first = Keys.paper(drawer, from);
    byte[] end = before.isEmpty() ? Keys.afterPapers(drawer) : Keys.paper(drawer, before);
    if (limit < 1) {
      return documents;
    } else if (isDescending) {
      database.scanBack(
          Family.PAPERS, first, end, (key, value) -> take(drawer, key, value, documents) < limit);
    } else {
      database.scan(
          Family.PAPERS, first, end, (key, value) -> take(drawer, key, value, documents) < limit);
    }
    return documents;
  }

  /** The newest version in a drawer; 0 when nothing was ever written. */
  long version(Drawer drawer) {
    byte @Nullable [] stored = database.get(Family.META, Keys.drawerVersion(drawer));
    return stored == null ? 0 : new Decoder(stored).number();
  }

  private static int take(Drawer drawer, byte[] key, byte[] value, List<Document> documents) {
    documents.add(PaperCodec.decode(Keys.paperKey(drawer, key), value));
    return documents.size();
  }
}
