package dev.trawl.testkit;

class InMemoryCrawlCatalogTest extends CrawlCatalogContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
