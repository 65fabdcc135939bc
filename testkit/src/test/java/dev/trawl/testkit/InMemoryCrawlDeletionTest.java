package dev.trawl.testkit;

class InMemoryCrawlDeletionTest extends CrawlDeletionContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
