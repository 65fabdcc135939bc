package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class BatchesTest {
  private static final Duration LONG = Duration.ofHours(1);

  private final Batches batches = new Batches(LONG, () -> true);

  @Test
  void nobody_waits_for_others_unless_told_to() {
    Caller<Boolean> only = patient();
    batches.add(only);

    assertThat(batches.next()).containsExactly(only);
  }

  @Test
  void those_who_wait_go_together() {
    List<Caller<Boolean>> all = List.of(patient(), hasty(), patient());
    all.forEach(batches::add);

    assertThat(batches.next()).containsExactlyElementsOf(all);
  }

  @Test
  void the_patient_wait_until_there_are_enough_of_them() {
    batches.gather(3);
    List<Caller<Boolean>> all = List.of(patient(), patient(), patient());
    batches.add(all.get(0));
    batches.add(all.get(1));
    CompletableFuture<List<Caller<?>>> batch = CompletableFuture.supplyAsync(batches::next);
    batches.add(all.get(2));

    assertThat(batch.join()).containsExactlyElementsOf(all);
  }

  @Test
  void one_in_a_hurry_takes_the_patient_along() {
    batches.gather(100);
    List<Caller<Boolean>> all = List.of(patient(), hasty());
    all.forEach(batches::add);

    assertThat(batches.next()).containsExactlyElementsOf(all);
  }

  @Test
  void patience_has_an_end() {
    Batches brief = new Batches(Duration.ofMillis(1), () -> true);
    brief.gather(100);
    Caller<Boolean> only = patient();
    brief.add(only);

    assertThat(brief.next()).containsExactly(only);
  }

  @Test
  void nobody_waits_while_what_he_brings_is_missed() {
    Batches scarce = new Batches(LONG, () -> false);
    scarce.gather(100);
    Caller<Boolean> only = patient();
    scarce.add(only);

    assertThat(scarce.next()).containsExactly(only);
  }

  @Test
  void a_job_that_must_be_alone_lets_those_before_it_go_first() {
    batches.gather(100);
    Caller<Boolean> first = patient();
    Caller<Boolean> alone = new Caller<>(Job.byItself(_ -> true), List.of(), 0);
    batches.add(first);
    batches.add(alone);

    assertThat(batches.next()).containsExactly(first);
    assertThat(batches.next()).containsExactly(alone);
  }

  @Test
  void at_the_end_those_who_wait_are_written_and_then_nobody() {
    batches.gather(100);
    Caller<Boolean> last = patient();
    batches.add(last);
    batches.end();
    Caller<Boolean> late = patient();
    batches.add(late);

    assertThat(batches.next()).containsExactly(last);
    assertThat(batches.next()).isEmpty();
    assertThat(batches.rest()).containsExactly(late);
  }

  private static Caller<Boolean> hasty() {
    return new Caller<>(_ -> true, List.of(), 0);
  }

  private static Caller<Boolean> patient() {
    return new Caller<>(
        new Job<>() {
          @Override
          public Boolean apply(Changes changes) {
            return true;
          }

          @Override
          public boolean isPatient() {
            return true;
          }
        },
        List.of(),
        0);
  }
}
