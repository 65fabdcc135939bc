package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What makes no sense is told in a few lines, with the remedy, and changes nothing. */
class BadUsageTest {
  private static final String HERE = "crawl http://127.0.0.1:9/ --allow-private --data DATA ";

  @TempDir Path scratch;

  static Stream<Arguments> badUsages() {
    return Stream.of(
        arguments("", "trawl --help"),
        arguments("crwal http://127.0.0.1:9/", "crawl"),
        arguments("crawl --data DATA", "name a URL"),
        arguments("crawl ftp://x/ --data DATA", "only http and https"),
        arguments("crawl http:// --data DATA", "http://"),
        arguments("crawl not-a-domain --data DATA", "not-a-domain"),
        arguments("crawl --seeds nowhere.txt --data DATA", "--seeds nowhere.txt"),
        arguments(HERE + "--alow-privat", "--allow-private"),
        arguments(HERE + "--depth 5000", "0 to 1000"),
        arguments(HERE + "--depth deep", "--depth"),
        arguments(HERE + "--pace fast", "--pace"),
        arguments(HERE + "--pace -1s", "--pace"),
        arguments(HERE + "--pace 2h", "pace"),
        arguments(HERE + "--scope galaxy", "host, domain, prefix, any"),
        arguments(HERE + "--include (", "("),
        arguments(HERE + "--exclude [z-a]", "[z-a]"),
        arguments(HERE + "--profile wild", "conservative, standard, aggressive"),
        arguments(HERE + "--timeout 5h", "timeout"),
        arguments(HERE + "--retries 99", "0 to 20"),
        arguments(HERE + "--max-pages 0", "maxPages"),
        arguments(HERE + "--max-body -5", "maxBody"),
        arguments(HERE + "--concurrency 0", "1 to 20000"),
        arguments(HERE + "--tls gnutls", "auto, boringssl, jsse"),
        arguments(HERE + "--priority 99", "-10 to 10"),
        arguments(HERE + "--demo-delay 1h", "demoDelay"),
        arguments(HERE + "--progress loud", "--progress"),
        arguments(HERE + "--summary xml", "--summary"),
        arguments("crawl http://127.0.0.1:9/ --data DATA", "--allow-private"),
        arguments("crawl http://localhost:9/ --data DATA", "--allow-private"),
        arguments("crawl http://[::1]:9/ --data DATA", "--allow-private"),
        arguments("crawl http://8.8.8.8/ --data DATA", "--contact"),
        arguments("crawl http://203.0.113.1/ --data DATA", "--contact"),
        arguments("crawl http://10.0.0.1/ --contact me@x.example --data DATA", "--allow-private"),
        arguments("server --data DATA --listen nowhere", "HOST:PORT"),
        arguments("server --data DATA --key key.pem", "--certificate is missing"),
        arguments("server --data DATA --certificate chain.pem", "--key is missing"),
        arguments("server --data DATA --certificate chain.pem --key key.pem", "no file chain.pem"),
        arguments("export urls --data DATA", "no such directory"),
        arguments("verify --data DATA", "no such directory"),
        arguments("crawls --data DATA", "no such directory"),
        arguments("explain http://a.example/ --data DATA", "no such directory"),
        arguments("export", "urls|pages|links"),
        arguments("export cats --data DATA", "urls, pages, links"),
        arguments("export urls --format xls --data DATA", "jsonl, json, csv"),
        arguments("verify --summary xml --data DATA", "text, json"),
        arguments("explain --data DATA", "URL"),
        arguments("explain http://a.example/ --format xml --data DATA", "text, json"),
        arguments("crawls --format xml --data DATA", "text, jsonl"),
        arguments("pause --data DATA", "no such directory"),
        arguments("resume --data DATA", "no such directory"),
        arguments("cancel --data DATA", "no such directory"),
        arguments(HERE + "--detach", "add --db URL"),
        arguments(HERE + "--wait", "add --db URL"),
        arguments(HERE + "--db postgresql://me@localhost/x", "not both"),
        arguments("verify --data DATA --db postgresql://me@localhost/x", "not both"),
        arguments("crawls --db mysql://me@localhost/x", "postgresql://user@host:5432/database"),
        arguments("crawls --db postgresql://localhost", "postgresql://user@host:5432/database"),
        arguments("worker", "TRAWL_DB"),
        arguments("workers", "TRAWL_DB"),
        arguments("worker --db postgresql://me@localhost/x --id ../x", "--id is '../x'"),
        arguments("worker --db postgresql://me@localhost/x --concurrency 0", "1 to 20000"),
        arguments("worker --db postgresql://me@localhost/x --tls gnutls", "auto, boringssl, jsse"),
        arguments(
            "worker --db postgresql://me@localhost/x --archive ftp://x/", "--archive ftp://x/"),
        arguments("cluster", "trawl cluster up"),
        arguments("cluster up --workers 0 --data DATA", "1 to 64"),
        arguments("compare nowhere.jsonl nowhere.csv", "nowhere.jsonl: no such file"),
        arguments("compare nowhere.jsonl", "B"),
        arguments("inspect", "url, robots, page, warc"),
        arguments("inspect url http://[bad", "http://[bad"),
        arguments("inspect url mailto:a@b.example", "mailto:a@b.example"),
        arguments("inspect url x --profile wild", "none, conservative, standard, aggressive"),
        arguments("inspect url x --base nonsense", "base"),
        arguments("inspect robots --file nowhere.txt http://a.example/", "--file nowhere.txt"),
        arguments("inspect robots http://a.example/", "--file"),
        arguments("inspect page nowhere.html --url http://a.example/", "nowhere.html"),
        arguments("inspect page nowhere.html --url nonsense", "--url nonsense"),
        arguments("inspect page nowhere.html", "--url"),
        arguments("inspect warc nowhere.warc.gz", "nowhere.warc.gz"));
  }

  @ParameterizedTest
  @MethodSource("badUsages")
  void bad_usage_is_answered_with_the_remedy_and_changes_nothing(String line, String remedy) {
    Path data = scratch.resolve("data");
    List<String> args =
        Stream.of(line.split(" "))
            .filter(word -> !word.isEmpty())
            .map(word -> word.equals("DATA") ? data.toString() : word)
            .toList();

    Said said = Said.by(args.toArray(String[]::new));

    assertThat(said.err()).contains(remedy);
    assertThat(said.code()).as(said.err()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err().lines().count()).as(said.err()).isBetween(1L, 4L);
    assertThat(said.err()).doesNotContain("Exception", "internal error");
    assertThat(said.out()).isEmpty();
    assertThat(data).doesNotExist();
  }
}
