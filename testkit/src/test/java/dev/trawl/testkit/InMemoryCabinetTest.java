package dev.trawl.testkit;

class InMemoryCabinetTest extends CabinetContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
