package dev.trawl.crawl;

import java.util.List;

/**
 * Which links a crawl follows.
 *
 * @param include when not empty, a URL must match at least one of these patterns; seeds always may
 *     be fetched
 * @param exclude a URL that matches any of these patterns is refused
 * @param includeDocuments whether links to documents (pdf, office, archives, csv, xml, json) are
 *     pages too
 */
public record ScopeRules(
    ScopeKind kind,
    List<String> include,
    List<String> exclude,
    boolean includeDocuments,
    boolean followRedirects,
    boolean respectNofollow) {
  public ScopeRules {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  public static ScopeRules of(ScopeKind kind) {
    return new ScopeRules(kind, List.of(), List.of(), false, true, true);
  }
}
