package dev.trawl.server.dialect.frontier;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.http.Handler;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.Looking;
import dev.trawl.server.service.Services;
import dev.trawl.server.service.StandingCrawl;
import java.util.ArrayList;
import java.util.List;

/** The routes of this dialect, and those that tell whether the server is well. */
public final class FrontierDialect {
  /** By which name its crawls are known to have come. */
  public static final String NAME = "frontier";

  private static final String GROUP = "Dialect: frontier";
  private static final long MOST_SEED_BYTES = 16L << 20;
  private static final Parameter LIMIT = Parameter.integer("limit", "How many, 50 unless told");
  private static final Parameter OFFSET = Parameter.integer("offset", "How many to leave out");

  private FrontierDialect() {}

  public static List<Route> routes(FrontierParts parts) {
    Services services = parts.services();
    StandingCrawl standing = new StandingCrawl(parts.store(), parts.accounts().audit(), NAME);
    Queue queue = new Queue(parts.store(), standing, services.planner());
    PageShelf shelf = new PageShelf(parts.store(), Looking.USUAL);
    DomainBook book = new DomainBook(parts.store(), parts.clock(), Looking.USUAL.dividedBy(3));
    Crew crew = new Crew(parts.workforce());
    DomainCalls domains = new DomainCalls(book, services.hosts(), services.settings());
    ZeroPoint zero = new ZeroPoint(shelf, parts.store(), parts.accounts().audit(), parts.clock());
    List<Route> routes = new ArrayList<>();
    routes.addAll(queue(new QueueCalls(queue, book, services.crawls(), services.urls())));
    routes.addAll(pages(new PageCalls(shelf, parts.store().view())));
    routes.addAll(domains(domains));
    routes.addAll(stats(new StatsCalls(zero, queue, shelf, domains, crew, parts)));
    routes.addAll(admin(new AdminCalls(parts, queue, shelf, book, crew)));
    routes.addAll(auth(new AuthCalls(parts.accounts())));
    routes.addAll(health(new HealthCalls(parts, crew)));
    return routes;
  }

  private static List<Route> queue(QueueCalls queue) {
    return List.of(
        get("/api/frontier/stats", doc("How full the queue is"), queue::stats),
        get(
            "/api/frontier/urls",
            doc("What is in the queue")
                .with(LIMIT, Parameter.choice("status", "How it is", QueueStatus.words())),
            queue::list),
        seeds("/api/frontier/add", "Add URLs", queue::add),
        seeds("/api/frontier/seed", "Add URLs that come first", queue::seed),
        seeds("/api/admin/frontier/seed", "Add URLs that come first", queue::seed),
        post("/api/frontier/recover", doc("Nothing: claims recover alone"), queue::recover),
        delete("/api/frontier", doc("Clear the queue"), queue::clear),
        delete("/api/frontier/clear", doc("Clear the queue"), queue::clear),
        delete("/api/admin/frontier", doc("Clear the queue"), queue::clear));
  }

  private static List<Route> pages(PageCalls pages) {
    return List.of(
        get(
            "/api/pages",
            doc("Pages of all crawls")
                .with(
                    LIMIT,
                    OFFSET,
                    Parameter.text("domain", "Only those of one host"),
                    Parameter.text("search", "Part of the URL or the title")),
            pages::list),
        get("/api/pages/{urlHash}", doc("One page"), pages::one),
        get("/api/pages/domain/{domain}", doc("Pages of a host").with(LIMIT), pages::ofDomain));
  }

  private static List<Route> domains(DomainCalls domains) {
    String one = "/api/domains/{domain}";
    return List.of(
        get(
            "/api/domains",
            doc("Hosts")
                .with(
                    LIMIT,
                    OFFSET,
                    Parameter.text("sortBy", "domain, page_count, crawl_delay or created_at"),
                    Parameter.text("order", "asc or desc")),
            domains::list),
        get(one, doc("One host"), domains::one),
        get(one + "/robots", doc("Its robots.txt"), domains::robots),
        post(one + "/refresh-robots", doc("Ask for it again"), domains::refreshRobots),
        put(one + "/settings", doc("Set its pace, or forbid it"), domains::change),
        put(one + "/block", doc("Block it with all below it"), domains::block),
        put("/api/v1/domains/{domain}/block", doc("The same"), domains::block),
        post("/api/admin/domains/{domain}/reset", doc("Forgive it"), domains::reset));
  }

  private static List<Route> stats(StatsCalls stats) {
    return List.of(
        open("/api/stats", doc("Everything in numbers"), stats::stats),
        get(
            "/api/stats/timeseries",
            doc("By the hour").with(Parameter.integer("hours", "How many, 24 unless told")),
            stats::timeSeries),
        post("/api/stats/reset", doc("Count from zero"), stats::reset));
  }

  private static List<Route> admin(AdminCalls admin) {
    return List.of(
        look("/api/admin/stats", doc("Everything at a glance"), admin::stats),
        look("/api/admin/workers", doc("Who works"), admin::workers),
        look(
            "/api/admin/errors",
            doc("What went wrong").with(Parameter.integer("limit", "How many, 100 unless told")),
            admin::errors),
        look("/api/admin/storage", doc("What is kept"), admin::storage),
        post("/api/admin/blacklist", doc("Block a domain"), admin::blacklist),
        post("/api/admin/config/rate-limit", doc("The usual pace"), admin::rateLimit),
        post("/api/admin/cleanup", doc("Delete what ended long ago"), admin::cleanUp),
        delete("/api/admin/pages", doc("Delete what has ended"), admin::purgePages));
  }

  private static List<Route> auth(AuthCalls auth) {
    return List.of(
        Route.post("/api/auth/login", Access.OPEN, doc("Log in").secret(), auth::logIn).explained(),
        Route.post("/api/auth/logout", Access.OPEN, doc("Log out"), auth::logOut).explained(),
        open("/api/auth/me", doc("Who asks"), auth::me));
  }

  private static List<Route> health(HealthCalls health) {
    return List.of(
        open("/health", doc("How all is"), health::health).counting(Budget.FREE),
        open("/livez", doc("Whether it runs"), health::isAlive).counting(Budget.FREE),
        open("/readyz", doc("Whether it works"), health::isReady).counting(Budget.FREE),
        open("/", doc("What there is"), health::index).counting(Budget.FREE));
  }

  private static Route open(String path, RouteDoc doc, Handler handler) {
    return Route.get(path, Access.OPEN, doc, handler).explained();
  }

  private static Route get(String path, RouteDoc doc, Handler handler) {
    return Route.get(path, Access.READ, doc, handler).explained();
  }

  /** What only an admin may see. */
  private static Route look(String path, RouteDoc doc, Handler handler) {
    return Route.get(path, Access.ADMIN, doc, handler).explained();
  }

  private static Route post(String path, RouteDoc doc, Handler handler) {
    return Route.post(path, Access.ADMIN, doc, handler).explained();
  }

  private static Route put(String path, RouteDoc doc, Handler handler) {
    return Route.put(path, Access.ADMIN, doc, handler).explained();
  }

  private static Route delete(String path, RouteDoc doc, Handler handler) {
    return Route.delete(path, Access.ADMIN, doc, handler).explained();
  }

  private static Route seeds(String path, String summary, Handler handler) {
    return post(path, doc(summary).upTo(MOST_SEED_BYTES), handler).counting(Budget.SEEDS);
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(GROUP, summary);
  }
}
