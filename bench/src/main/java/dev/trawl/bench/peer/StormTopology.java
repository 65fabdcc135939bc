package dev.trawl.bench.peer;

/**
 * The files that make a crawl of StormCrawler's own parts: spout and bolts, and what joins them.
 */
final class StormTopology {
  /** Name of the file with the rules for URLs, which it looks for on the class path. */
  static final String URL_FILTERS = "urlfilters.json";

  private StormTopology() {}

  /**
   * URLs wait in memory, and its cache of those it has seen is large enough for all: it is all that
   * keeps it from fetching one twice. No politeness but robots.txt, and one request at a time to a
   * host.
   */
  static String of(String home, int threads) {
    return """
    name: bench
    includes:
      - {resource: true, file: /crawler-default.yaml, override: false}
    config:
      topology.workers: 1
      topology.kryo.register:
        - com.digitalpebble.stormcrawler.Metadata
        - com.digitalpebble.stormcrawler.persistence.Status
      fetcher.threads.number: %d
      fetcher.threads.per.queue: 1
      fetcher.server.delay: 0.0
      fetcher.server.min.delay: 0.0
      fetchInterval.default: -1
      http.agent.name: StormCrawler
      http.agent.url: %s
      http.content.limit: 2000000
      http.protocol.implementation: com.digitalpebble.stormcrawler.protocol.okhttp.HttpProtocol
      http.robots.file.skip: false
      parser.emitOutlinks.max.per.page: -1
      status.updater.cache.spec: maximumSize=10000000
      urlfilters.config.file: %s
    spouts:
      - id: spout
        className: com.digitalpebble.stormcrawler.spout.MemorySpout
        constructorArgs: [["%s"]]
    bolts:
      - {id: partitioner, className: com.digitalpebble.stormcrawler.bolt.URLPartitionerBolt}
      - {id: fetcher, className: com.digitalpebble.stormcrawler.bolt.FetcherBolt}
      - id: parser
        className: com.digitalpebble.stormcrawler.bolt.JSoupParserBolt
        parallelism: 2
      - {id: indexer, className: com.digitalpebble.stormcrawler.indexing.DummyIndexer}
      - {id: status, className: com.digitalpebble.stormcrawler.persistence.MemoryStatusUpdater}
    streams:
      - {from: spout, to: partitioner, grouping: {type: SHUFFLE}}
      - {from: partitioner, to: fetcher, grouping: {type: FIELDS, args: [key]}}
      - {from: fetcher, to: parser, grouping: {type: LOCAL_OR_SHUFFLE}}
      - {from: parser, to: indexer, grouping: {type: LOCAL_OR_SHUFFLE}}
      - {from: fetcher, to: status, grouping: {type: LOCAL_OR_SHUFFLE, streamId: status}}
      - {from: parser, to: status, grouping: {type: LOCAL_OR_SHUFFLE, streamId: status}}
      - {from: indexer, to: status, grouping: {type: LOCAL_OR_SHUFFLE, streamId: status}}
    """
        .formatted(threads, home, URL_FILTERS, home);
  }

  /**
   * @param only what URLs to follow begin with
   */
  static String urlFilters(String only) {
    return """
    {
      "com.digitalpebble.stormcrawler.filtering.URLFilters": [
        {
          "class": "com.digitalpebble.stormcrawler.filtering.basic.BasicURLNormalizer",
          "name": "normalizer",
          "params": {}
        },
        {
          "class": "com.digitalpebble.stormcrawler.filtering.regex.RegexURLFilter",
          "name": "pages",
          "params": {"urlFilters": ["-%s", "+^%s"]}
        }
      ]
    }
    """
        .formatted(NotPages.pattern().replace("\\", "\\\\"), only);
  }
}
