package dev.trawl.server.http;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;

/**
 * One thing that can be asked of the server.
 *
 * @param path from the root, path parameters in braces: {@code /v1/crawls/{id}}
 * @param budget which of a caller's limits a call counts for
 * @param isDownload whether its answers read whole crawls
 */
public record Route(
    Verb verb,
    String path,
    Access access,
    Budget budget,
    Handler handler,
    RouteDoc doc,
    ErrorForm errors,
    boolean isDownload) {
  public static Route get(String path, Access access, RouteDoc doc, Handler handler) {
    return strict(Verb.GET, path, access, doc, handler);
  }

  public static Route post(String path, Access access, RouteDoc doc, Handler handler) {
    return strict(Verb.POST, path, access, doc, handler);
  }

  public static Route put(String path, Access access, RouteDoc doc, Handler handler) {
    return strict(Verb.PUT, path, access, doc, handler);
  }

  public static Route patch(String path, Access access, RouteDoc doc, Handler handler) {
    return strict(Verb.PATCH, path, access, doc, handler);
  }

  public static Route delete(String path, Access access, RouteDoc doc, Handler handler) {
    return strict(Verb.DELETE, path, access, doc, handler);
  }

  /** The same route as a dialect's clients expect it. */
  public Route lenient() {
    return new Route(verb, path, access, budget, handler, doc, ErrorForm.MESSAGE, isDownload);
  }

  /** The same for those clients that also expect to be told what to do. */
  public Route explained() {
    return new Route(verb, path, access, budget, handler, doc, ErrorForm.EXPLAINED, isDownload);
  }

  public Route counting(Budget other) {
    return new Route(verb, path, access, other, handler, doc, errors, isDownload);
  }

  /** The same route, of which only so many are answered at a time. */
  public Route asDownload() {
    return new Route(verb, path, access, budget, handler, doc, errors, true);
  }

  /** Whether the same call with the same key has the same answer. */
  public boolean isRepeatable() {
    return verb == Verb.POST && isStrict() && !doc.isSecret();
  }

  boolean isStrict() {
    return errors == ErrorForm.PROBLEM;
  }

  private static Route strict(
      Verb verb, String path, Access access, RouteDoc doc, Handler handler) {
    return new Route(verb, path, access, Budget.REQUESTS, handler, doc, ErrorForm.PROBLEM, false);
  }
}
