package dev.trawl.testkit;

class InMemoryCompletionTest extends CompletionContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
