package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoTest {
  private static final Pattern ADDRESS =
      Pattern.compile("Watch it at (http://127\\.0\\.0\\.1:\\d+/)");

  @TempDir Path scratch;

  private Child demo(String... more) throws Exception {
    String[] args = {"demo", "--hosts=3", "--pages=5", "--progress=none", "--data=" + data()};
    String[] all = Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return Child.trawl(scratch, all);
  }

  private Path data() {
    return scratch.resolve("data");
  }

  private static boolean isCrawling(String address) {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address + "v1/crawls")).build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request, BodyHandlers.ofString()).body().contains("RUNNING");
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void it_ends_by_itself_where_nobody_looks() throws Exception {
    try (Child demo = demo("--pace=0")) {
      assertThat(demo.exitCode()).as(demo::told).isZero();
      assertThat(demo.out()).contains("completed");
      assertThat(demo.err()).containsPattern(ADDRESS).contains("Try next:");
    }
  }

  @Test
  void its_dashboard_stays_until_it_is_stopped() throws Exception {
    try (Child demo = demo("--pace=0", "--stay");
        HttpClient client = HttpClient.newHttpClient()) {
      demo.runsUntil(() -> demo.told().contains("until you press Ctrl-C"));
      Matcher address = ADDRESS.matcher(demo.err());
      assertThat(address.find()).isTrue();
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address.group(1)))
              .header("Accept", "text/html")
              .build();

      HttpResponse<String> page = client.send(request, BodyHandlers.ofString());
      demo.signal("INT");

      assertThat(page.body()).contains("<div id=\"root\">");
      assertThat(demo.exitCode()).as(demo::told).isZero();
    }
  }

  @Test
  void what_an_older_one_left_open_is_cancelled_since_its_web_is_gone() throws Exception {
    try (Child first = demo("--pace=1m")) {
      first.runsUntil(() -> first.told().contains("Watch it at"));
      Matcher address = ADDRESS.matcher(first.err());
      assertThat(address.find()).isTrue();
      first.runsUntil(() -> isCrawling(address.group(1)));
      assertThat(first.kill()).as(first::told).isTrue();
    }

    try (Child second = demo("--pace=0")) {
      assertThat(second.exitCode()).as(second::told).isZero();
    }

    try (Child crawls = Child.trawl(scratch, "crawls", "--data=" + data())) {
      assertThat(crawls.exitCode()).isZero();
      assertThat(crawls.out()).containsIgnoringCase("cancelled").containsIgnoringCase("completed");
    }
  }
}
