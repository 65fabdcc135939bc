package dev.trawl.client;

/** The block list: domains from which nothing is fetched. */
public final class BlockCalls {
  private final Wire wire;

  BlockCalls(Wire wire) {
    this.wire = wire;
  }

  /** Blocked domains by name. */
  public Iterable<Block> list() {
    return new Listing<>(wire, Ask.of(Endpoint.BLOCKS));
  }

  public Block get(String domain) {
    return wire.ask(Ask.of(Endpoint.ONE_BLOCK, domain), Block.class);
  }

  /** Blocks a domain with all hosts below it. */
  public Block block(String domain, String reason) {
    return wire.ask(Ask.of(Endpoint.BLOCK).sending(new BlockRequest(domain, reason)), Block.class);
  }

  /** Lets a domain be crawled again. */
  public void unblock(String domain) {
    wire.tell(Ask.of(Endpoint.UNBLOCK, domain));
  }
}
