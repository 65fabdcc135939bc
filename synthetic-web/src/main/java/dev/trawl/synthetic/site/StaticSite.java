package dev.trawl.synthetic.site;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A mini site written by hand: path by path, on as many hosts as wanted. The rest is 404. */
public final class StaticSite implements Site {
  private static final String ANY_HOST = "*";

  private final Map<String, Map<String, Answer>> answers;

  private StaticSite(Map<String, Map<String, Answer>> answers) {
    this.answers = answers;
  }

  /** Pages that answer on every address. */
  public static Builder anywhere() {
    return new Builder(ANY_HOST);
  }

  /** Pages of one host, by address or name. */
  public static Builder on(String host) {
    return new Builder(host);
  }

  @Override
  public Answer answer(Request request) {
    Answer own = find(request.host(), request);
    Answer answer = own == null ? find(ANY_HOST, request) : own;
    return answer == null ? Answer.text(404, "nothing at " + request.target() + "\n") : answer;
  }

  /** The hosts that were named. */
  public Set<String> hosts() {
    return answers.keySet();
  }

  private @Nullable Answer find(String host, Request request) {
    Map<String, Answer> pages = answers.getOrDefault(host, Map.of());
    Answer exact = pages.get(request.target());
    return exact == null ? pages.get(request.path()) : exact;
  }

  /** Collects pages; a path may carry a query, else it answers with any. */
  public static final class Builder {
    private final Map<String, Map<String, Answer>> answers = new HashMap<>();
    private String host;

    private Builder(String host) {
      this.host = host;
    }

    /** What follows belongs to this host. */
    public Builder host(String name) {
      host = name;
      return this;
    }

    public Builder at(String path, Answer answer) {
      answers.computeIfAbsent(host, _ -> new HashMap<>()).put(path, answer);
      return this;
    }

    public Builder html(String path, String html) {
      return at(path, Answer.html(html));
    }

    /** An HTML page that consists of these links. */
    public Builder links(String path, String... hrefs) {
      StringBuilder html = new StringBuilder("<!doctype html><title>" + path + "</title>\n");
      for (String href : hrefs) {
        html.append("<a href=\"").append(href.replace("&", "&amp;")).append("\">link</a>\n");
      }
      return html(path, html.toString());
    }

    public Builder status(String path, int status) {
      return at(path, Answer.text(status, "status " + status + "\n"));
    }

    public Builder redirect(String path, int status, String location) {
      return at(path, Answer.redirect(status, location));
    }

    public Builder robots(String text) {
      return at("/robots.txt", Answer.text(200, text));
    }

    public StaticSite build() {
      Map<String, Map<String, Answer>> copy = new HashMap<>();
      answers.forEach((name, pages) -> copy.put(name, Map.copyOf(pages)));
      return new StaticSite(Map.copyOf(copy));
    }
  }
}
