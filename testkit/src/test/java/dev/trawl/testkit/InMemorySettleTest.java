package dev.trawl.testkit;

class InMemorySettleTest extends SettleContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
