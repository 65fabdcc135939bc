package dev.trawl.frontier.rocks;

import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.url.Host;
import dev.trawl.url.UrlHash;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The keys of all families. */
final class Keys {
  static final int SEEN_LENGTH = 24;
  private static final byte SETTINGS = 0;
  private static final byte BOOK = 1;

  private Keys() {}

  /** The first key of a crawl, or of the crawl after it, in each family that begins with it. */
  static byte[] crawl(long crawl) {
    return ByteBuffer.allocate(8).putLong(crawl).array();
  }

  static byte[] url(UrlRef url) {
    return pair(url.crawl().value(), url.id().value());
  }

  static byte[] url(CrawlId crawl, long id) {
    return pair(crawl.value(), id);
  }

  static UrlRef url(byte[] key) {
    ByteBuffer in = ByteBuffer.wrap(key);
    return new UrlRef(in.getLong(), in.getLong());
  }

  static byte[] seen(UrlKey url) {
    UrlHash hash = url.hash();
    return ByteBuffer.allocate(SEEN_LENGTH)
        .putLong(url.crawl().value())
        .putLong(hash.high())
        .putLong(hash.low())
        .array();
  }

  static UrlKey seen(byte[] key) {
    ByteBuffer in = ByteBuffer.wrap(key);
    return new UrlKey(new CrawlId(in.getLong()), new UrlHash(in.getLong(), in.getLong()));
  }

  static byte[] directory(CrawlId crawl, long hash) {
    return pair(crawl.value(), hash);
  }

  /** In QUEUES. The name comes last and nothing follows, so no name is a prefix of a key. */
  static byte[] queue(HostWork work) {
    byte[] name = name(work.host());
    return ByteBuffer.allocate(8 + name.length).putLong(work.crawl().value()).put(name).array();
  }

  static HostWork queue(byte[] key) {
    String name = new String(key, 8, key.length - 8, StandardCharsets.UTF_8);
    return new HostWork(new CrawlId(ByteBuffer.wrap(key).getLong()), new Host(name));
  }

  /** The least key above this one. */
  static byte[] after(byte[] key) {
    return ByteBuffer.allocate(key.length + 1).put(key).array();
  }

  /** In HOSTS. The zero keeps the order of keys that of names. */
  static byte[] host(Host host) {
    return after(name(host));
  }

  static boolean isHost(byte[] key) {
    return key[key.length - 1] == 0;
  }

  static Host host(byte[] key) {
    return new Host(new String(key, 0, key.length - 1, StandardCharsets.UTF_8));
  }

  /** In HOSTS: the host's robots rules, apart because they are large and change rarely. */
  static byte[] robots(Host host) {
    byte[] key = after(after(name(host)));
    key[key.length - 1] = 1;
    return key;
  }

  /** In META: something about a crawl that is named by a word. */
  static byte[] meta(String word, long crawl) {
    byte[] name = word.getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(name.length + 8).put(name).putLong(crawl).array();
  }

  /** The crawl that a key of {@link #meta} is about. */
  static long metaCrawl(byte[] key) {
    return ByteBuffer.wrap(key).getLong(key.length - 8);
  }

  static byte[] settings(CrawlId crawl) {
    return ByteBuffer.allocate(9).put(SETTINGS).putLong(crawl.value()).array();
  }

  static byte[] book(CrawlId crawl) {
    return ByteBuffer.allocate(9).put(BOOK).putLong(crawl.value()).array();
  }

  static byte[] firstBook() {
    return new byte[] {BOOK};
  }

  static byte[] afterBooks() {
    return new byte[] {BOOK + 1};
  }

  static byte[] feed(long number) {
    return crawl(number);
  }

  static long feed(byte[] key) {
    return ByteBuffer.wrap(key).getLong();
  }

  /** In STATES. */
  static byte[] state(CrawlId crawl, int state, long id) {
    return ByteBuffer.allocate(17).putLong(crawl.value()).put((byte) state).putLong(id).array();
  }

  /** The id in a key of STATES. */
  static long stateId(byte[] key) {
    return ByteBuffer.wrap(key).getLong(9);
  }

  /** In MARKS. */
  static byte[] mark(CrawlId crawl, long stretch) {
    return pair(crawl.value(), stretch);
  }

  /** The stretch in a key of MARKS. */
  static long markStretch(byte[] key) {
    return ByteBuffer.wrap(key).getLong(8);
  }

  /** In HOST_URLS. No name has a zero, so hosts do not mix. */
  static byte[] hostUrls(CrawlId crawl, Host host, long first) {
    byte[] name = name(host);
    return ByteBuffer.allocate(17 + name.length)
        .putLong(crawl.value())
        .put(name)
        .put((byte) 0)
        .putLong(first)
        .array();
  }

  /** The id in a key of HOST_URLS. */
  static long hostUrlsFirst(byte[] key) {
    return ByteBuffer.wrap(key).getLong(key.length - 8);
  }

  /** In CHANGES. */
  static byte[] change(CrawlId crawl, long number) {
    return pair(crawl.value(), number);
  }

  /** The number in a key of CHANGES. */
  static long changeNumber(byte[] key) {
    return ByteBuffer.wrap(key).getLong(8);
  }

  static boolean isOf(CrawlId crawl, byte[] key) {
    return ByteBuffer.wrap(key).getLong() == crawl.value();
  }

  /** In PAPERS. No key of a document has a zero, so drawers do not mix. */
  static byte[] paper(Drawer drawer, String key) {
    return (drawer.name() + '\0' + key).getBytes(StandardCharsets.UTF_8);
  }

  /** The first key above those of a drawer. */
  static byte[] afterPapers(Drawer drawer) {
    return (drawer.name() + '\1').getBytes(StandardCharsets.UTF_8);
  }

  /** The document's own key in a key of PAPERS. */
  static String paperKey(Drawer drawer, byte[] key) {
    int prefix = drawer.name().length() + 1;
    return new String(key, prefix, key.length - prefix, StandardCharsets.UTF_8);
  }

  /** In META: the newest version in a drawer. */
  static byte[] drawerVersion(Drawer drawer) {
    return ("drawer " + drawer.name()).getBytes(StandardCharsets.US_ASCII);
  }

  /** In HOSTS: above everything about hosts up to a name. */
  static byte[] afterHost(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(bytes.length + 2).put(bytes).put((byte) 0).put((byte) 2).array();
  }

  static byte[] name(Host host) {
    return host.name().getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] pair(long first, long second) {
    return ByteBuffer.allocate(16).putLong(first).putLong(second).array();
  }
}
