package dev.trawl.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.server.account.Caller;
import dev.trawl.testkit.ManualClock;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ListeningTest {
  private static final Caller ANN = Caller.local("127.0.0.1");

  private final ManualClock clock = new ManualClock();
  private final EventHub hub = new EventHub("e1", HubLimits.standard());
  private final Subscription subscription = hub.subscribe("ann", Set.of(Topic.CRAWLS), null);
  private final List<String> sent = new ArrayList<>();
  private boolean isWelcome = true;

  @Test
  void a_silent_stream_is_shown_to_be_alive() throws Exception {
    listen(
        () -> {
          if (sent.size() == 3) {
            subscription.close();
          }
        });

    assertThat(sent).containsExactly("alive", "alive", "alive", "end LEFT");
  }

  @Test
  void events_that_wait_together_are_known_to_have_company() throws Exception {
    hub.publish(Topic.CRAWLS, "changed", "{}");
    hub.publish(Topic.CRAWLS, "changed", "{}");

    listen(
        () -> {
          if (sent.size() == 3) {
            subscription.close();
          }
        });

    assertThat(sent).containsExactly("event and more e1-1", "event e1-2", "alive", "end LEFT");
  }

  @Test
  void whoever_is_not_welcome_any_more_is_sent_away_though_events_keep_coming() throws Exception {
    hub.publish(Topic.CRAWLS, "changed", "{}");

    listen(
        () -> {
          clock.advance(Duration.ofMillis(3));
          isWelcome = sent.size() < 4;
          hub.publish(Topic.CRAWLS, "changed", "{}");
        });

    assertThat(sent).endsWith("end NOT_WELCOME").hasSizeBetween(5, 9);
    assertThat(hub.listeners()).isZero();
  }

  @Test
  void a_client_that_is_gone_leaves_no_listener_behind() {
    hub.publish(Topic.CRAWLS, "changed", "{}");

    assertThatThrownBy(
            () ->
                listen(
                    () -> {
                      throw new IOException("broken pipe");
                    }))
        .isInstanceOf(IOException.class);
    assertThat(hub.listeners()).isZero();
  }

  private interface Afterwards {
    void act() throws IOException;
  }

  private void listen(Afterwards after) throws IOException, InterruptedException {
    Listening.Wire wire =
        new Listening.Wire() {
          @Override
          public void send(Event event, boolean isLast) throws IOException {
            sent.add((isLast ? "event " : "event and more ") + event.id());
            after.act();
          }

          @Override
          public void stayAlive() throws IOException {
            sent.add("alive");
            after.act();
          }

          @Override
          public void end(Ending ending) {
            sent.add("end " + ending);
          }
        };
    new Listening(ANN, _ -> isWelcome, clock, Duration.ofMillis(5)).run(subscription, wire);
  }
}
