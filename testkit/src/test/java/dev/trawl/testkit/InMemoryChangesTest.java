package dev.trawl.testkit;

class InMemoryChangesTest extends ChangesContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
