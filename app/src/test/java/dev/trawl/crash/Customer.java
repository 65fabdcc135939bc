package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;

/** Changes one thing without end, and knows what must have come of it when the server dies. */
final class Customer {
  private static final int TOO_MANY = 429;

  private final Thing thing;
  private final Belief belief = new Belief(Thing.NONE);
  private String pending = "";

  Customer(Thing thing) {
    this.thing = thing;
  }

  /** Until the connection breaks. */
  void callUntilTheEnd(RunningServer server) throws InterruptedException {
    try {
      while (true) {
        call(server);
      }
    } catch (IOException gone) {
      return;
    }
  }

  private void call(RunningServer server) throws IOException, InterruptedException {
    Thing.Step step = thing.step(belief.sure());
    pending = step.method() + " " + step.path().replaceAll("[a-z]*-?\\d+[-\\d]*[^/]*", "*");
    belief.hope(step.next());
    RunningServer.Reply reply =
        server.send(step.method(), step.path(), step.body(), step.headers());
    if (reply.status() == TOO_MANY) {
      belief.giveUp();
      return;
    }
    assertThat(reply.status()).as("%s: %s", step, reply.text()).isBetween(200, 204);
    thing.answered(step, reply);
    belief.confirm();
  }

  /** The call that nobody answered; empty when there was none. */
  String unanswered() {
    return belief.isInDoubt() ? pending : "";
  }

  /** After a restart: what was answered is so, and what was not is so whole or not at all. */
  void check(RunningServer server, Map<String, Integer> audited)
      throws IOException, InterruptedException {
    String seen = thing.look(server);
    belief.settle(seen, pending + " of " + thing.objects());
    assertThat(thing.objects().stream().mapToInt(o -> audited.getOrDefault(o, 0)).sum())
        .as("audit entries of %s after %s", thing.objects(), pending)
        .isEqualTo(belief.changes());
  }
}
