package dev.trawl.cabinet;

/** A change of one document, made only if the document is as its writer believes. */
public sealed interface Change {
  /** Whatever is there, or nothing, is replaced. */
  long ANY = -1;

  /** There must be no such document. */
  long ABSENT = 0;

  Drawer drawer();

  String key();

  /** The version that the document must have, or {@link #ANY} or {@link #ABSENT}. */
  long expected();

  record Put(Drawer drawer, String key, String body, long expected) implements Change {
    public Put {
      Document.checkKey(key);
    }
  }

  record Remove(Drawer drawer, String key, long expected) implements Change {}

  static Change put(Drawer drawer, String key, String body) {
    return new Put(drawer, key, body, ANY);
  }

  static Change add(Drawer drawer, String key, String body) {
    return new Put(drawer, key, body, ABSENT);
  }

  static Change replace(Drawer drawer, Document known, String body) {
    return new Put(drawer, known.key(), body, known.version());
  }

  static Change remove(Drawer drawer, String key) {
    return new Remove(drawer, key, ANY);
  }
}
