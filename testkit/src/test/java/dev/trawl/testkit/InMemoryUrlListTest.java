package dev.trawl.testkit;

class InMemoryUrlListTest extends UrlListContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
