package dev.trawl.testkit;

class InMemoryUrlPlaceTest extends UrlPlaceContract {
  @Override
  protected StoreHome home() {
    return new MemoryHome();
  }
}
