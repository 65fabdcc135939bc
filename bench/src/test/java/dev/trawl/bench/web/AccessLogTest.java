package dev.trawl.bench.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessLogTest {
  @TempDir Path directory;

  private Path file;
  private AccessLog log;

  @BeforeEach
  void create() throws Exception {
    file = Files.createFile(directory.resolve("access.log"));
    log = new AccessLog(file);
  }

  private void nginxWrites(String text) throws Exception {
    Files.writeString(file, text, StandardOpenOption.APPEND);
    log.read();
  }

  @Test
  void pages_are_what_is_html_and_there_each_once() throws Exception {
    nginxWrites(
        """
        1700000000.500 0.100 404 300 1 /robots.txt text/html
        1700000000.600 0.000 200 1000 1 / text/html
        1700000000.601 0.000 200 1000 2 / text/html
        1700000000.602 0.000 200 50 2 /style.css text/css
        """);

    assertThat(log.totals()).isEqualTo(new Totals(1, 4, 2_350, 2));
  }

  @Test
  void the_first_request_counts_from_when_it_came_not_from_when_it_was_answered() throws Exception {
    nginxWrites("1700000000.500 0.100 200 300 1 / text/html\n");

    assertThat(log.firstRequestAt()).isEqualTo(Instant.ofEpochMilli(1_700_000_000_400L));
  }

  @Test
  void a_line_that_is_not_finished_waits_for_its_end() throws Exception {
    nginxWrites("1700000000.500 0.100 200 300 1 / text/html\n1700000000.6");
    assertThat(log.totals().requests()).isEqualTo(1);

    nginxWrites("00 0.000 200 300 1 /next text/html\n");
    assertThat(log.totals().pages()).isEqualTo(2);
  }

  @Test
  void what_was_cleared_does_not_come_back() throws Exception {
    nginxWrites("1700000000.500 0.100 200 300 1 / text/html\n");

    log.clear();
    log.read();

    assertThat(log.totals()).isEqualTo(new Totals(0, 0, 0, 0));
    assertThat(log.firstRequestAt()).isNull();
  }
}
