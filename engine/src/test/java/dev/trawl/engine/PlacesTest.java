package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.engine.Places.Place;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacesTest {
  private static final Duration BRIEFLY = Duration.ofMillis(200);

  private final Places places = new Places(2, 3);

  @Test
  void a_request_waits_for_a_place() throws InterruptedException {
    places.take();
    places.take();

    assertThat(hasPlace()).isFalse();
  }

  @Test
  void who_waits_for_the_store_lets_another_make_its_request() throws InterruptedException {
    places.take();
    Place waiting = places.take();
    waiting.pass();
    waiting.pass();

    assertThat(hasPlace()).isTrue();
    assertThat(hasPlace()).isFalse();
  }

  @Test
  void who_ends_without_waiting_gives_his_place_back_once() throws InterruptedException {
    places.take().leave();
    places.take();
    places.take();

    assertThat(hasPlace()).isFalse();
  }

  @Test
  void not_everybody_may_wait_for_the_store() throws InterruptedException {
    List<Place> waiting = new ArrayList<>();
    for (int i = 0; i < 2 + 3; i++) {
      Place next = places.take();
      next.pass();
      waiting.add(next);
    }

    assertThat(hasPlace()).isFalse();
    waiting.getFirst().leave();
    assertThat(hasPlace()).isTrue();
  }

  @Test
  void all_have_ended_when_those_who_wait_for_the_store_have() throws InterruptedException {
    Place waiting = places.take();
    waiting.pass();

    assertThat(places.awaitAll(Duration.ZERO)).isFalse();
    waiting.leave();
    assertThat(places.awaitAll(Duration.ZERO)).isTrue();
  }

  @Test
  void who_is_interrupted_takes_nothing() throws InterruptedException {
    places.take();
    Place second = places.take();
    Thread.currentThread().interrupt();

    assertThatThrownBy(places::take).isInstanceOf(InterruptedException.class);
    second.leave();
    assertThat(hasPlace()).isTrue();
  }

  @Test
  void few_answers_are_read_at_a_time() throws InterruptedException {
    Places one = new Places(3, 0, 1);
    Place reading = one.take();
    Place next = one.take();
    reading.receive();
    reading.sitDown();
    next.receive();

    assertThat(ends(next::sitDown)).isFalse();
    reading.pass();
    assertThat(ends(next::sitDown)).isTrue();
  }

  @Test
  void a_desk_stays_empty_until_the_step_runs_that_is_about_to() throws InterruptedException {
    Places one = new Places(3, 0, 1);
    Place reading = one.take();
    Place next = one.take();
    Place starting = one.take();
    reading.sitDown();
    starting.announce();
    reading.pass();

    assertThat(ends(next::sitDown)).isFalse();
    starting.begin();
    assertThat(ends(next::sitDown)).isTrue();
  }

  @Test
  void each_step_that_runs_passes_one_desk_on_and_the_last_one_all() throws InterruptedException {
    Places three = new Places(16, 0, 3);
    List<Place> readers = List.of(three.take(), three.take(), three.take());
    List<Place> starting = List.of(three.take(), three.take());
    for (Place reader : readers) {
      reader.sitDown();
    }
    starting.forEach(Place::announce);
    readers.forEach(Place::pass);

    starting.getFirst().begin();
    assertThat(ends(three.take()::sitDown)).isTrue();
    assertThat(ends(three.take()::sitDown)).isFalse();
    starting.getLast().begin();
    assertThat(ends(three.take()::sitDown)).isTrue();
    assertThat(ends(three.take()::sitDown)).isTrue();
  }

  @Test
  void who_waits_to_be_read_keeps_no_other_from_its_request() throws InterruptedException {
    Places one = new Places(3, 0, 1);
    one.take().sitDown();
    Place waiting = one.take();

    assertThat(ends(waiting::sitDown)).isFalse();
    assertThat(ends(one::take)).isTrue();
  }

  @Test
  void so_many_answers_are_in_memory_at_most() throws InterruptedException {
    Places many = new Places(Places.MOST_ANSWERS + 1, 0);
    Place first = many.take();
    first.receive();
    first.receive();
    for (int i = 1; i < Places.MOST_ANSWERS; i++) {
      many.take().receive();
    }
    Place last = many.take();

    assertThat(ends(last::receive)).isFalse();
    first.leave();
    assertThat(ends(last::receive)).isTrue();
  }

  private boolean hasPlace() throws InterruptedException {
    return ends(places::take);
  }

  private interface Attempt {
    void run() throws InterruptedException;
  }

  /** Whether it comes to its end by itself; otherwise it is interrupted. */
  private static boolean ends(Attempt attempt) throws InterruptedException {
    Thread thread =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    attempt.run();
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    boolean ends = thread.join(BRIEFLY);
    thread.interrupt();
    thread.join();
    return ends;
  }
}
