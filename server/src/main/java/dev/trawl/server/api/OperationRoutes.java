package dev.trawl.server.api;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Audit;
import dev.trawl.server.account.AuditPage;
import dev.trawl.server.account.AuditQuery;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.ServerSettings;
import dev.trawl.server.service.Settings;
import dev.trawl.server.service.StorageGauge;
import dev.trawl.server.service.Workforce;
import java.io.IOException;
import java.util.List;

/** What an operator looks at: workers, storage, settings, the audit log. */
final class OperationRoutes {
  private static final String CURSOR = "audit";

  private final Workforce workforce;
  private final StorageGauge storage;
  private final Settings settings;
  private final Audit audit;

  OperationRoutes(Workforce workforce, StorageGauge storage, Settings settings, Audit audit) {
    this.workforce = workforce;
    this.storage = storage;
    this.settings = settings;
    this.audit = audit;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            "/v1/workers",
            Access.READ,
            doc("Who crawls, and on what").giving(WorkersBody.class),
            _ -> Answer.ok(new WorkersBody(workforce.workers()))),
        Route.get(
            "/v1/storage",
            Access.READ,
            doc("How much room the home takes").giving(StorageBody.class),
            _ -> Answer.ok(new StorageBody(storage.sizes()))),
        Route.get(
            "/v1/settings",
            Access.READ,
            doc("What holds for the whole server").giving(ServerSettings.class),
            _ -> Answer.ok(settings.current())),
        Route.patch(
            "/v1/settings",
            Access.ADMIN,
            doc("Changes what holds for the whole server")
                .taking(SettingsPatch.class)
                .giving(ServerSettings.class),
            this::change),
        Route.get(
            "/v1/audit",
            Access.ADMIN,
            doc("Who changed what, newest first")
                .with(
                    Parameter.text("who", "the name of a user"),
                    Parameter.text("what", "such as crawl.create, or crawl. for all about crawls"),
                    Inputs.LIMIT,
                    Inputs.CURSOR)
                .giving(AuditBody.class),
            this::audit));
  }

  private Answer change(Call call) throws IOException {
    SettingsPatch patch = call.body(SettingsPatch.class).value();
    return Answer.ok(settings.change(call.caller(), patch::on));
  }

  private Answer audit(Call call) {
    AuditPage page =
        audit.list(
            new AuditQuery(
                Cursors.place(CURSOR, call.query()).orElse(""),
                call.query().text("who").orElse(null),
                call.query().text("what").orElse(null),
                Inputs.limit(call)));
    String next = page.next().isEmpty() ? null : page.next();
    return Answer.ok(
        new AuditBody(
            page.entries().stream().map(AuditBody.Line::of).toList(), Cursors.of(CURSOR, next)));
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.OPERATION, summary);
  }
}
