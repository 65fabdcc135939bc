package dev.trawl.testkit;

class InMemoryFrontierTest extends FrontierContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
