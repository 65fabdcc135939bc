package dev.trawl.testkit;

class InMemoryDepthTest extends DepthContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
