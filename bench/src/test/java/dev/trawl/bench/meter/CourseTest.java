package dev.trawl.bench.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CourseTest {
  private static Sample sample(double seconds, long pages, double cpuSeconds, long rssMb) {
    return new Sample(nanos(seconds), pages, nanos(cpuSeconds), rssMb * 1_024);
  }

  private static Duration nanos(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  /** Nothing for a second, 100 pages/s for three, 200 pages/s for three, then a slow end. */
  private static final Course COURSE =
      new Course(
          List.of(
              sample(0.5, 0, 0.2, 50),
              sample(1, 0, 0.5, 100),
              sample(4, 300, 1.1, 200),
              sample(7, 900, 1.7, 300),
              sample(9, 900, 1.8, 300)));

  @Test
  void the_rate_leaves_the_warm_up_out() {
    assertThat(COURSE.rate(1 / 3.0, 1)).isCloseTo(200, within(0.1));
  }

  @Test
  void the_rate_of_all_counts_from_the_first_page_to_the_last() {
    assertThat(COURSE.rate(0, 1)).isCloseTo(150, within(0.1));
    assertThat(COURSE.active()).isEqualTo(Duration.ofSeconds(6));
  }

  @Test
  void parts_have_the_same_number_of_pages_and_their_own_figures() {
    List<Course.Stretch> thirds = COURSE.parts(3);

    assertThat(thirds).extracting(Course.Stretch::number).containsExactly(1, 2, 3);
    assertThat(thirds.get(0).pagesPerSecond()).isCloseTo(100, within(0.1));
    assertThat(thirds.get(1).pagesPerSecond()).isCloseTo(200, within(0.1));
    assertThat(thirds.get(0).cpuMillisPerPage()).isCloseTo(2, within(0.01));
    assertThat(thirds.get(2).cpuMillisPerPage()).isCloseTo(1, within(0.01));
    assertThat(thirds.get(2).rssMb()).isEqualTo(300);
  }

  @Test
  void the_beginning_ends_where_it_is_cut() {
    Course beginning = COURSE.upTo(600);

    assertThat(beginning.samples().getLast().pages()).isEqualTo(600);
    assertThat(beginning.rate(0.5, 1)).isCloseTo(200, within(0.1));
    assertThat(COURSE.upTo(5_000)).isEqualTo(COURSE);
  }

  @Test
  void between_two_looks_a_moment_is_found_by_proportion() {
    assertThat(COURSE.moment(0.5).at().toMillis()).isCloseTo(4_750, within(1L));
  }

  @Test
  void a_crawl_without_pages_has_no_rate() {
    Course empty = new Course(List.of(sample(1, 0, 1, 10), sample(2, 0, 2, 10)));

    assertThat(empty.rate(1 / 3.0, 1)).isZero();
    assertThat(empty.parts(10)).allMatch(part -> part.cpuMillisPerPage() == 0);
  }
}
