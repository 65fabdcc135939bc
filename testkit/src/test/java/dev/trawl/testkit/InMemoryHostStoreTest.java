package dev.trawl.testkit;

class InMemoryHostStoreTest extends HostStoreContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
