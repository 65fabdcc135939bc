package dev.trawl.cli;

import dev.trawl.parse.PageHead;
import dev.trawl.parse.ParsedPage;
import dev.trawl.parse.RawLink;
import dev.trawl.parse.html.PageParser;
import dev.trawl.url.ParsedUrl;
import dev.trawl.url.WebUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl inspect page}: what is read off a page. */
@Command(
    name = "page",
    description = "Show as JSON what Trawl reads off a page: metadata, links, text.",
    mixinStandardHelpOptions = true)
final class InspectPageCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(paramLabel = "FILE|-", description = "The page, or - for standard input.")
  String file = "";

  @Option(names = "--url", required = true, paramLabel = "U", description = "The page's address.")
  String url = "";

  @Option(
      names = "--content-type",
      paramLabel = "T",
      description = "The Content-Type header it came with.")
  @Nullable String contentType;

  @Override
  public Integer call() throws IOException {
    if (!(WebUrl.parse(url, null) instanceof ParsedUrl.Valid(WebUrl address))) {
      throw new UsageException(
          "--url %s is not a URL; give the page's absolute address".formatted(url));
    }
    byte[] bytes =
        file.equals("-")
            ? System.in.readAllBytes()
            : Files.readAllBytes(Inputs.existing("", Path.of(file)));
    ParsedPage page = new PageParser().parse(bytes, contentType);
    spec.commandLine().getOut().println(Json.line(json(page, base(page, address))));
    return ExitCode.DONE;
  }

  private static WebUrl base(ParsedPage page, WebUrl address) {
    for (String href : page.baseHrefs()) {
      if (WebUrl.parse(href, address) instanceof ParsedUrl.Valid(WebUrl base) && base.isHttp()) {
        return base;
      }
    }
    return address;
  }

  private static Map<String, @Nullable Object> json(ParsedPage page, WebUrl base) {
    PageHead head = page.head();
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("title", head.title());
    json.put("description", head.description());
    json.put("keywords", head.keywords());
    json.put("canonical", head.canonical() == null ? null : resolve(head.canonical(), base));
    json.put("language", head.language());
    json.put("robots", head.robots().text());
    json.put("charset", page.charset().name());
    json.put("charsetSource", page.charsetSource());
    json.put("headings", page.headings().stream().map(h -> h.text()).toList());
    List<Map<String, @Nullable Object>> links = new ArrayList<>();
    for (RawLink link : page.links()) {
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      row.put("url", resolve(link.href(), base));
      row.put("href", link.href());
      row.put("element", link.element());
      row.put("rel", link.rel());
      row.put("anchor", link.anchor());
      links.add(row);
    }
    json.put("links", links);
    json.put("text", page.text());
    return json;
  }

  private static @Nullable String resolve(String href, WebUrl base) {
    return WebUrl.parse(href, base) instanceof ParsedUrl.Valid(WebUrl url) ? url.href() : null;
  }
}
