package dev.trawl.testkit;

class InMemoryRecoveryTest extends RecoveryContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
