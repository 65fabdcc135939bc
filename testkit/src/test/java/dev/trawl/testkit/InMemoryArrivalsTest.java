package dev.trawl.testkit;

class InMemoryArrivalsTest extends ArrivalsContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
