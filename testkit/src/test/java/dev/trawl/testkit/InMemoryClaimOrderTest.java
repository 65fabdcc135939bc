package dev.trawl.testkit;

class InMemoryClaimOrderTest extends ClaimOrderContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
