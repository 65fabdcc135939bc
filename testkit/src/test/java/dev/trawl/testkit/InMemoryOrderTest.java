package dev.trawl.testkit;

class InMemoryOrderTest extends OrderContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
