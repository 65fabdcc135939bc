package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Scrapy: Python, one core.
 *
 * @param name {@code scrapy} is what its tutorial gives, {@code scrapy-tuned} the least that does
 *     the job: links by lxml alone and a set of its own for what was seen
 */
record Scrapy(String name, boolean isTuned, int concurrency) implements Contestant {
  @Override
  public void prepare() throws IOException, InterruptedException {
    Tools.needDebian("scrapy", "python3-scrapy");
  }

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    Path spider = errand.output().resolve("spider.py");
    String home = errand.web().home();
    Files.writeString(spider, settings() + (isTuned ? TUNED : STOCK));
    return new ProcessBuilder(
            List.of(
                "scrapy",
                "runspider",
                spider.toString(),
                "-a",
                "home=" + home,
                "-a",
                "only=" + (errand.spansHosts() ? "" : home)))
        .directory(errand.output().toFile());
  }

  private static final String STOCK =
      """

      class Stock(CrawlSpider):
          name = 'stock'
          custom_settings = SETTINGS
          rules = (Rule(LinkExtractor(deny=NOT_PAGES.pattern), callback='page', follow=True,
                        process_links='keep'),)

          def __init__(self, home, only='', **kw):
              super().__init__(**kw)
              self.start_urls = [home]
              self.only = only

          def keep(self, links):
              return [link for link in links if link.url.startswith(self.only)]

          def page(self, response):
              yield None
      """;

  private static final String TUNED =
      """

      class Tuned(scrapy.Spider):
          name = 'tuned'
          custom_settings = dict(SETTINGS, DUPEFILTER_CLASS='scrapy.dupefilters.BaseDupeFilter')

          def __init__(self, home, only='', **kw):
              super().__init__(**kw)
              self.start_urls = [home]
              self.only = only
              self.seen = {home}

          def parse(self, response):
              base = response.url
              for href in response.selector.root.xpath('//a/@href'):
                  url = urldefrag(urljoin(base, href))[0]
                  if (url.startswith('http') and url.startswith(self.only)
                          and url not in self.seen and not NOT_PAGES.search(url)):
                      self.seen.add(url)
                      yield scrapy.Request(url, dont_filter=True)
      """;

  private String settings() {
    return """
    import re
    import scrapy
    from scrapy.linkextractors import LinkExtractor
    from scrapy.spiders import CrawlSpider, Rule
    from urllib.parse import urljoin, urldefrag

    NOT_PAGES = re.compile(r'%s')
    SETTINGS = {
        'CONCURRENT_REQUESTS': %d,
        'CONCURRENT_REQUESTS_PER_DOMAIN': %d,
        'SCHEDULER_PRIORITY_QUEUE': 'scrapy.pqueues.DownloaderAwarePriorityQueue',
        'ROBOTSTXT_OBEY': True,
        'LOG_LEVEL': 'ERROR',
        'DOWNLOAD_DELAY': 0,
        'COOKIES_ENABLED': False,
        'TELNETCONSOLE_ENABLED': False,
        'REQUEST_FINGERPRINTER_IMPLEMENTATION': '2.7',
    }
    """
        .formatted(NotPages.pattern(), concurrency, concurrency);
  }
}
