package dev.trawl.testkit;

class InMemoryModelTest extends StoreModelContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
