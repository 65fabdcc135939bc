package dev.trawl.server.api;

import dev.trawl.server.account.Access;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.HostDesk;
import java.io.IOException;
import java.util.List;

/** The block list: domains from which nothing is fetched. */
final class BlockRoutes {
  private static final String PATH = "/v1/blocklist";
  private static final String CURSOR = "blocks";

  private final HostDesk desk;

  BlockRoutes(HostDesk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            PATH,
            Access.READ,
            doc("Lists blocked domains by name")
                .with(Inputs.LIMIT, Inputs.CURSOR)
                .giving(BlockListBody.class),
            this::list),
        Route.post(
            PATH,
            Access.ADMIN,
            doc("Blocks a domain with all hosts below it")
                .taking(BlockRequest.class)
                .giving(201, BlockBody.class),
            this::block),
        Route.get(
            PATH + "/{domain}",
            Access.READ,
            doc("One blocked domain").giving(BlockBody.class),
            call -> Answer.ok(BlockBody.of(desk.blockedDomain(call.path("domain"))))),
        Route.delete(
            PATH + "/{domain}",
            Access.ADMIN,
            doc("Lets a domain be crawled again").givingNothing(),
            this::unblock));
  }

  private Answer list(Call call) {
    int limit = Inputs.limit(call);
    String after = Cursors.place(CURSOR, call.query()).orElse("");
    List<BlockBody> blocks = desk.blocked(after, limit).stream().map(BlockBody::of).toList();
    String next = blocks.size() < limit ? null : blocks.getLast().domain();
    return Answer.ok(new BlockListBody(blocks, Cursors.of(CURSOR, next)));
  }

  private Answer block(Call call) throws IOException {
    BlockRequest wanted = call.body(BlockRequest.class).value();
    BlockBody block = BlockBody.of(desk.block(call.caller(), wanted.domain(), wanted.reason()));
    return Answer.created(block, PATH + "/" + block.domain());
  }

  private Answer unblock(Call call) {
    desk.unblock(call.caller(), call.path("domain"));
    return Answer.none();
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.HOSTS, summary);
  }
}
