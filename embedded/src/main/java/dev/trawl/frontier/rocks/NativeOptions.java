package dev.trawl.frontier.rocks;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.rocksdb.AbstractNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactionStyle;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.IndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.MergeOperator;
import org.rocksdb.UInt64AddOperator;
import org.rocksdb.WriteBufferManager;

/** How RocksDB is set up, and the native objects that must outlive it. */
final class NativeOptions implements AutoCloseable {
  private static final long WRITE_BUFFER = 16L << 20;
  // Sums of a buffer are added up when they are read, so that of marks stays short.
  private static final long MARKS_BUFFER = 1L << 20;
  // What a crash leaves to be read again: about a second's worth.
  private static final long MOST_WAL = 128L << 20;
  // Files of one buffer each are merged into larger ones when there are so many. The more at once,
  // the less often what is large already is written again; but whoever searches looks into each of
  // them, so more are left to families that memory mostly answers for. Most are left of links,
  // which a crawl writes once and never reads: half a second of merging them brought it nothing.
  private static final int MERGED_BUFFERS = 4;
  private static final Map<Family, Integer> MERGED_LATER =
      Map.of(
          Family.URLS,
          8,
          Family.SEEN,
          12,
          Family.QUEUES,
          12,
          Family.HOST_URLS,
          12,
          Family.LINKS,
          24);
  // So many files more, and writers are held up: merging cannot keep pace.
  private static final int SLOWLY = 16;
  private static final int NO_MORE = 32;
  // What is written next lies all over these, so every file overlaps with every other. They are
  // merged with files of about their own size, not into one that holds the rest: while that is
  // small for a level, all of it would be written anew each time.
  private static final Set<Family> SCATTERED =
      EnumSet.of(Family.SEEN, Family.PENDING, Family.QUEUES, Family.HOST_URLS, Family.LINKS);
  private static final int OPEN_FILES = 512;
  private static final int FILTER_BITS = 10;

  private final List<AbstractNativeReference> owned = new ArrayList<>();
  private final Cache cache;
  private final MergeOperator sums;
  private final DBOptions database;

  NativeOptions(RocksOptions options) {
    // One budget for both: buffers are charged to the cache that also holds indexes and filters.
    cache = own(new LRUCache(2 * options.cacheBytes(), -1, false, 0.5));
    WriteBufferManager buffers = own(new WriteBufferManager(options.cacheBytes(), cache));
    sums = own(new UInt64AddOperator());
    database =
        own(new DBOptions())
            .setCreateIfMissing(true)
            .setCreateMissingColumnFamilies(true)
            .setWriteBufferManager(buffers)
            .setMaxTotalWalSize(MOST_WAL)
            .setMaxOpenFiles(OPEN_FILES)
            .setMaxBackgroundJobs(2)
            .setBytesPerSync(1 << 20)
            .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
            .setMaxLogFileSize(1 << 20)
            .setKeepLogFileNum(2);
  }

  DBOptions database() {
    return database;
  }

  List<ColumnFamilyDescriptor> families() {
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    for (Family family : Family.values()) {
      families.add(new ColumnFamilyDescriptor(family.label(), options(family)));
    }
    return families;
  }

  private ColumnFamilyOptions options(Family family) {
    // Indexes and filters are cut in pieces: whole ones would push everything else out of a cache
    // that is bounded.
    BlockBasedTableConfig table =
        new BlockBasedTableConfig()
            .setBlockCache(cache)
            .setBlockSize(family == Family.SEEN ? 4 << 10 : 16 << 10)
            .setIndexType(IndexType.kTwoLevelIndexSearch)
            .setCacheIndexAndFilterBlocks(true)
            .setCacheIndexAndFilterBlocksWithHighPriority(true)
            .setPinTopLevelIndexAndFilter(true)
            .setFormatVersion(6);
    if (family.isOftenAskedInVain()) {
      table
          .setFilterPolicy(own(new BloomFilter(FILTER_BITS)))
          .setWholeKeyFiltering(true)
          .setPartitionFilters(true)
          .setOptimizeFiltersForMemory(true);
    }
    int merged = MERGED_LATER.getOrDefault(family, MERGED_BUFFERS);
    return own(nearTheLast())
        .setMergeOperator(sums)
        .setTableFormatConfig(table)
        .setWriteBufferSize(family == Family.MARKS ? MARKS_BUFFER : WRITE_BUFFER)
        .setCompactionStyle(
            SCATTERED.contains(family) ? CompactionStyle.UNIVERSAL : CompactionStyle.LEVEL)
        .setLevelCompactionDynamicLevelBytes(true)
        .setLevel0FileNumCompactionTrigger(merged)
        .setLevel0SlowdownWritesTrigger(merged + SLOWLY)
        .setLevel0StopWritesTrigger(merged + NO_MORE)
        // Hashes do not compress.
        .setCompressionType(
            family == Family.SEEN
                ? CompressionType.NO_COMPRESSION
                : CompressionType.LZ4_COMPRESSION);
  }

  /**
   * A buffer that looks for the place of a row from that of the row before. Without such a hint
   * RocksDB begins each search at the top, though the rows of a batch come in order; only its
   * properties know this option.
   */
  private static ColumnFamilyOptions nearTheLast() {
    Properties properties = new Properties();
    properties.setProperty("memtable_insert_with_hint_prefix_extractor", "capped:1");
    ColumnFamilyOptions options = ColumnFamilyOptions.getColumnFamilyOptionsFromProps(properties);
    if (options == null) {
      throw new IllegalStateException("RocksDB does not know " + properties);
    }
    return options;
  }

  private <T extends AbstractNativeReference> T own(T reference) {
    owned.add(reference);
    return reference;
  }

  @Override
  public void close() {
    owned.reversed().forEach(AbstractNativeReference::close);
    owned.clear();
  }
}
