package dev.trawl.testkit;

class InMemoryLostCaptureTest extends LostCaptureContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
