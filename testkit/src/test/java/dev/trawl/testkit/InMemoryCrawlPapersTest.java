package dev.trawl.testkit;

class InMemoryCrawlPapersTest extends CrawlPapersContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
