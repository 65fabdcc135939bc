package dev.trawl.server.service;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.Audit;
import dev.trawl.server.account.Caller;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tools.jackson.databind.json.JsonMapper;

/** The settings of the whole server, kept in the home so that all its servers share them. */
public final class Settings {
  private static final String KEY = "server";
  private static final int MOST_TRIES = 20;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Cabinet cabinet;
  private final Audit audit;
  private final ServerSettings standard;

  public Settings(Cabinet cabinet, Audit audit) {
    this(cabinet, audit, ServerSettings.STANDARD);
  }

  /**
   * The same with another beginning.
   *
   * @param standard what holds until somebody changes it
   */
  public Settings(Cabinet cabinet, Audit audit, ServerSettings standard) {
    this.cabinet = cabinet;
    this.audit = audit;
    this.standard = standard;
    SettingTexts.pace("pace", standard.defaultPace());
  }

  public ServerSettings current() {
    return document().map(Settings::read).orElse(standard);
  }

  /**
   * Changes some of them; what somebody else changes meanwhile stays changed.
   *
   * @param step from what holds to what shall hold; may be asked more than once
   */
  public ServerSettings change(Caller caller, UnaryOperator<ServerSettings> step) {
    for (int i = 0; i < MOST_TRIES; i++) {
      Optional<Document> known = document();
      ServerSettings next = step.apply(known.map(Settings::read).orElse(standard));
      check(next);
      String body = JSON.writeValueAsString(next);
      Change change =
          known
              .map(document -> Change.replace(Drawer.SETTINGS, document, body))
              .orElseGet(() -> Change.add(Drawer.SETTINGS, KEY, body));
      Change entry = audit.entry(caller, "settings.change", "settings", Map.of("to", body));
      if (cabinet.write(List.of(change, entry))) {
        return next;
      }
    }
    throw Declined.conflict("the settings are being changed by others; try again");
  }

  private static void check(ServerSettings next) {
    SettingTexts.pace("defaultPace", next.defaultPace());
    Contact.check("contact", next.contact());
    next.kept();
  }

  private Optional<Document> document() {
    return cabinet.find(Drawer.SETTINGS, KEY);
  }

  private static ServerSettings read(Document document) {
    return JSON.readValue(document.body(), ServerSettings.class);
  }
}
