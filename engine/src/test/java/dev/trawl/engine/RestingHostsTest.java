package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RestingHostsTest {
  private final RestingHosts resting = new RestingHosts();

  @Test
  void nobody_is_first_when_nobody_rests() {
    assertThat(resting.first()).isNull();
    assertThat(resting.poll()).isNull();
  }

  @Test
  void one_that_comes_to_be_due_earlier_moves_up() {
    HostEntry early = rest(1, 10);
    HostEntry late = rest(2, 20);
    assertThat(resting.first()).isSameAs(early);

    late.dueAt = 5;
    resting.put(late);

    assertThat(resting.poll()).isSameAs(late);
    assertThat(late.isResting()).isFalse();
    assertThat(resting.poll()).isSameAs(early);
    assertThat(resting.poll()).isNull();
  }

  @Test
  void they_leave_in_the_order_of_their_times_however_they_came_and_moved() {
    Random random = new Random(7);
    List<HostEntry> all = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      all.add(rest(i, random.nextInt(1_000_000)));
      HostEntry moved = all.get(random.nextInt(all.size()));
      moved.dueAt -= random.nextInt(1_000);
      resting.put(moved);
    }

    List<Long> left = new ArrayList<>();
    for (HostEntry host = resting.poll(); host != null; host = resting.poll()) {
      left.add(host.dueAt);
    }

    assertThat(left).hasSize(5_000).isSorted();
    assertThat(all).noneMatch(HostEntry::isResting);
  }

  private HostEntry rest(int number, long dueAt) {
    HostEntry host = new HostEntry(HostState.unknown(new Host("h" + number + ".test")));
    host.dueAt = dueAt;
    resting.put(host);
    return host;
  }
}
