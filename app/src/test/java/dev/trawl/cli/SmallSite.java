package dev.trawl.cli;

import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A site of a handful of pages, each with something to tell. */
final class SmallSite implements AutoCloseable {
  static final String HOST = "127.0.0.1";
  static final String FORMULA = "=cmd|' /C calc'!A0";
  static final String ESCAPES = "\u001b]0;owned\u0007\u001b[31mred";

  private final SyntheticServer server;
  private final Path data;

  private SmallSite(SyntheticServer server, Path data) {
    this.server = server;
    this.data = data;
  }

  static SmallSite serve(Path data) throws IOException {
    return new SmallSite(SyntheticServer.start(site(), 0), data);
  }

  private static StaticSite site() {
    return StaticSite.anywhere()
        .robots("User-agent: *\nDisallow: /private/\n")
        .html(
            "/",
            """
            <!doctype html><html lang="en"><head><title>Home, "sweet" home</title>
            <meta name="description" content="Where it begins"></head>
            <body><h1>Welcome</h1>
            <a href="/formula">one</a> <a href="escapes#top">two</a> <a href="/gone">three</a>
            <a href="/private/x">four</a> <a href="/old" rel="external">five</a>
            <a href="http://127.9.9.9/">elsewhere</a> <a href="/data.bin?x=1">six</a></body></html>
            """)
        .html("/formula", "<title>" + FORMULA + "</title>a <a href='/'>home</a>")
        .at(
            "/escapes",
            Answer.page(
                200,
                Headers.HTML,
                ("<title>" + ESCAPES + "</title>").getBytes(StandardCharsets.UTF_8)))
        .redirect("/old", 301, "/formula")
        .build();
  }

  String url(String path) {
    return server.url(HOST, path);
  }

  Path data() {
    return data;
  }

  /** What was asked for, robots.txt aside. */
  List<String> asked() {
    return server.ledger().requests().stream()
        .filter(request -> !request.isForRobots())
        .map(request -> request.target())
        .toList();
  }

  Said crawl(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "crawl",
                url("/"),
                "--allow-private",
                "--pace=0",
                "--progress=none",
                "--data",
                data.toString()));
    args.addAll(List.of(more));
    return Said.by(args.toArray(String[]::new));
  }

  /** A command on the data of this site's crawls. */
  Said ask(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--data", data.toString()));
    return Said.by(all.toArray(String[]::new));
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
