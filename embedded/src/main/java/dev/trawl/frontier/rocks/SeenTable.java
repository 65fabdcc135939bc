package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlCache;
import org.jspecify.annotations.Nullable;

/**
 * How far away the URLs are that were met, by their whole hashes, so what it says is true. It grows
 * with them, a small piece at a time, up to a limit; from there on, if it may, newer ones take the
 * places of others. Several threads may use it.
 *
 * <p>The first bits of a hash choose the piece and are not kept: that leaves room beside the others
 * for hops and redirects.
 */
final class SeenTable {
  static final int BYTES_PER_SLOT = 2 * Long.BYTES;

  private static final int PIECE_BITS = 12;
  private static final int REDIRECT_BITS = 3;
  private static final long MARK = (1L << PIECE_BITS) - 1;

  /** What it says of a URL that is known, but so far away that the store has to say how far. */
  static final Reach TOO_FAR = new Reach(Integer.MAX_VALUE, Integer.MAX_VALUE);

  private static final int TOO_FAR_MARK = (int) MARK;

  private final Piece[] pieces = new Piece[1 << PIECE_BITS];
  private volatile boolean mayForget;

  /** A table of about so many slots at most; nine tenths of them are used. */
  SeenTable(int most) {
    for (int i = 0; i < pieces.length; i++) {
      pieces[i] = new Piece(Math.max(most >>> PIECE_BITS, 1));
    }
  }

  /** Whether there may be something that it was told and does not know. */
  boolean mayForget() {
    return mayForget;
  }

  /** From here on new URLs may take the places of others. */
  void letForget() {
    mayForget = true;
  }

  /** Takes the halves of a URL's hash, of which the first depends on its crawl. */
  interface Visitor {
    void visit(long high, long low);
  }

  /** Shows all that it knows. */
  void forEach(Visitor visitor) {
    for (int i = 0; i < pieces.length; i++) {
      long first = (long) i << (Long.SIZE - PIECE_BITS);
      synchronized (pieces[i]) {
        pieces[i].forEach((rest, low) -> visitor.visit(first | (rest >>> PIECE_BITS), low));
      }
    }
  }

  /** Null when it does not know the URL. */
  @Nullable Reach find(UrlKey url) {
    int mark = mark(url);
    if (mark == 0) {
      return null;
    }
    return mark == TOO_FAR_MARK ? TOO_FAR : new Reach(depth(mark), redirects(mark));
  }

  /** Whether it knows the URL, and no farther away than this. */
  boolean isWithin(UrlKey url, int depth, int redirects) {
    int mark = mark(url);
    return mark != 0
        && mark != TOO_FAR_MARK
        && depth(mark) <= depth
        && redirects(mark) <= redirects;
  }

  private int mark(UrlKey url) {
    long high = high(url);
    Piece piece = piece(high);
    synchronized (piece) {
      return piece.find(high << PIECE_BITS, url.hash().low());
    }
  }

  /** False when there is no room for it and nothing may be forgotten. */
  boolean put(UrlKey url, Reach reach) {
    return put(url, reach, true);
  }

  /** The same for what may be older than what is known. */
  boolean putIfAbsent(UrlKey url, Reach reach) {
    return put(url, reach, false);
  }

  private boolean put(UrlKey url, Reach reach, boolean isNewer) {
    long high = high(url);
    Piece piece = piece(high);
    synchronized (piece) {
      return piece.put(high << PIECE_BITS, url.hash().low(), mark(reach), isNewer, mayForget);
    }
  }

  private static int depth(int mark) {
    return mark >>> REDIRECT_BITS;
  }

  private static int redirects(int mark) {
    return (mark & ((1 << REDIRECT_BITS) - 1)) - 1;
  }

  private static int mark(Reach reach) {
    boolean fits =
        reach.depth() < (1 << (PIECE_BITS - REDIRECT_BITS)) - 1
            && reach.redirects() < (1 << REDIRECT_BITS) - 1;
    return fits ? (reach.depth() << REDIRECT_BITS) | (reach.redirects() + 1) : TOO_FAR_MARK;
  }

  private static long high(UrlKey url) {
    return UrlCache.high(url.crawl(), url.hash());
  }

  private Piece piece(long high) {
    return pieces[(int) (high >>> (Long.SIZE - PIECE_BITS))];
  }

  /** The URLs whose hashes begin alike: in two words each, at or behind where the hash points. */
  private static final class Piece {
    private static final int FIRST_SLOTS = 8;

    private final int most;
    private long[] words = new long[0];
    private int slots;
    private int used;

    Piece(int most) {
      this.most = most;
    }

    int find(long high, long low) {
      int slot = used == 0 ? -1 : slot(high, low);
      return slot < 0 ? 0 : (int) (words[2 * slot + 1] & MARK);
    }

    /** False when there is no room, and neither another URL nor this one may be forgotten. */
    boolean put(long high, long low, int mark, boolean isNewer, boolean mayForget) {
      int known = used == 0 ? -1 : slot(high, low);
      if (known >= 0) {
        words[2 * known + 1] = isNewer ? high | mark : words[2 * known + 1];
        return true;
      }
      if (used >= slots - slots / 8 && slots < most) {
        grow();
      }
      boolean isFull = used > 0 && used >= slots - slots / 8;
      if (!isFull) {
        set(free(high), high, low, mark);
        used++;
      } else if (mayForget) {
        replace(home(high), high, low, mark);
      }
      return !isFull || mayForget;
    }

    void forEach(Visitor visitor) {
      for (int i = 0; i < words.length; i += 2) {
        if ((words[i + 1] & MARK) != 0) {
          visitor.visit(words[i + 1] & ~MARK, words[i]);
        }
      }
    }

    // Free slots stay free: they are where a search for what is not there ends.
    private void replace(int slot, long high, long low, int mark) {
      if ((words[2 * slot + 1] & MARK) != 0) {
        set(slot, high, low, mark);
      }
    }

    private void set(int slot, long high, long low, long mark) {
      words[2 * slot] = low;
      words[2 * slot + 1] = high | mark;
    }

    /** Where the URL is; below 0 when it is not there. */
    private int slot(long high, long low) {
      int slot = home(high);
      for (int looks = 0; looks < slots; looks++) {
        long rest = words[2 * slot + 1];
        if ((rest & MARK) == 0) {
          return -1;
        } else if (words[2 * slot] == low && (rest & ~MARK) == high) {
          return slot;
        }
        slot = slot + 1 == slots ? 0 : slot + 1;
      }
      return -1;
    }

    private int free(long high) {
      int slot = home(high);
      while ((words[2 * slot + 1] & MARK) != 0) {
        slot = slot + 1 == slots ? 0 : slot + 1;
      }
      return slot;
    }

    private int home(long high) {
      return (int) Math.unsignedMultiplyHigh(high, slots);
    }

    private void grow() {
      long[] before = words;
      slots = Math.min(most, slots + slots / 4 + FIRST_SLOTS);
      words = new long[2 * slots];
      for (int i = 0; i < before.length; i += 2) {
        if ((before[i + 1] & MARK) != 0) {
          long high = before[i + 1] & ~MARK;
          set(free(high), high, before[i], before[i + 1] & MARK);
        }
      }
    }
  }
}
