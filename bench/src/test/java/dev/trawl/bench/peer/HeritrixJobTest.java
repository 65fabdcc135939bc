package dev.trawl.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class HeritrixJobTest {
  private static final String HOME = "http://127.0.0.1:8900/";

  /** The places of the profile that are changed. */
  private static final String PROFILE =
      """
      metadata.operatorContactUrl=ENTER_AN_URL_WITH_YOUR_CONTACT_INFO_HERE
      ##..more?..##
      http://example.example/example
      <bean class="org.archive.modules.deciderules.RejectDecideRule" />
      <!-- <property name="regexList">
            <list>
            </list>
           </property> -->
      """;

  @Test
  void a_job_begins_at_home_without_delays() {
    String job = HeritrixJob.of(PROFILE, HOME, false, 32);

    assertThat(job.lines())
        .contains(
            "metadata.operatorContactUrl=" + HOME,
            HOME,
            "crawlController.maxToeThreads=32",
            "disposition.minDelayMs=0")
        .doesNotContain("##..more?..##");
  }

  @Test
  void only_a_job_for_all_hosts_accepts_what_is_not_below_the_seed() {
    assertThat(HeritrixJob.of(PROFILE, HOME, false, 1)).contains("RejectDecideRule");
    assertThat(HeritrixJob.of(PROFILE, HOME, true, 1))
        .contains("deciderules.AcceptDecideRule")
        .doesNotContain("RejectDecideRule");
  }

  @Test
  void files_that_are_no_pages_are_refused() {
    assertThat(HeritrixJob.of(PROFILE, HOME, false, 1))
        .contains("<property name=\"regexList\"><list><value>.*\\.(png|");
  }

  @Test
  void a_profile_that_is_not_known_is_not_half_changed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HeritrixJob.of("<beans/>", HOME, true, 1))
        .withMessageContaining("its version must be another");
  }
}
