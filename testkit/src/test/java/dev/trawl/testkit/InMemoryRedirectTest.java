package dev.trawl.testkit;

class InMemoryRedirectTest extends RedirectContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
