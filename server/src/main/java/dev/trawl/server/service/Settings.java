package dev.trawl.server.service;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.Audit;
import dev.trawl.server.account.Caller;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The settings of the whole server, kept in the home so that all its servers share them. */
public final class Settings {
  private static final String KEY = "server";
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
    return cabinet
        .find(Drawer.SETTINGS, KEY)
        .map(document -> JSON.readValue(document.body(), ServerSettings.class))
        .orElse(standard);
  }

  public ServerSettings change(Caller caller, ServerSettings next) {
    SettingTexts.pace("defaultPace", next.defaultPace());
    Contact.check("contact", next.contact());
    String body = JSON.writeValueAsString(next);
    cabinet.write(
        List.of(
            Change.put(Drawer.SETTINGS, KEY, body),
            audit.entry(caller, "settings.change", "settings", Map.of("to", body))));
    return next;
  }
}
