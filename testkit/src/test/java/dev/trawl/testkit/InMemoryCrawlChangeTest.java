package dev.trawl.testkit;

class InMemoryCrawlChangeTest extends CrawlChangeContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
