package dev.trawl.transfer;

/** A crawl that is being brought in. Whoever stops here leaves nothing that anybody could see. */
public interface Loading extends Cargo {
  /** Returns when everything would survive a power failure; the ticket tells that it is whole. */
  void complete(String ticket);
}
