package dev.trawl.testkit;

class InMemoryAdmissionTest extends AdmissionContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
