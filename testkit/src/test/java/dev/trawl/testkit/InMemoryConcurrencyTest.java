package dev.trawl.testkit;

class InMemoryConcurrencyTest extends ConcurrencyContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
