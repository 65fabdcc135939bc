package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.AccountException.Kind;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The users. None is ever removed, since what they did stays; who is not to come back is disabled.
 *
 * <p>Guarantees: the first user is an admin and there is one first; at every time some admin can
 * log in; each change stands in the audit log.
 */
public final class Users {
  private static final String KEYS = "u/";
  private static final String KEYS_END = "u0";
  private static final int MOST_TRIES = 100;

  private final Cabinet cabinet;
  private final InstantSource clock;
  private final Passwords passwords;
  private final Audit audit;
  private final LogInThrottle throttle;

  // Accounts never go away again, so this need not be asked twice.
  private final AtomicBoolean haveBeenSeen = new AtomicBoolean();

  Users(
      Cabinet cabinet,
      InstantSource clock,
      Passwords passwords,
      Audit audit,
      LogInThrottle throttle) {
    this.cabinet = cabinet;
    this.clock = clock;
    this.passwords = passwords;
    this.audit = audit;
    this.throttle = throttle;
  }

  /** Whether there are accounts at all. */
  public boolean exist() {
    if (!haveBeenSeen.get() && cabinet.find(Drawer.SETTINGS, Admins.KEY).isPresent()) {
      haveBeenSeen.set(true);
    }
    return haveBeenSeen.get();
  }

  public Optional<User> find(UserName name) {
    return paper(name).map(paper -> paper.named(name));
  }

  /**
   * In the order of their names.
   *
   * @param after the name of the last one seen; empty to begin
   */
  public List<User> list(String after, int limit) {
    String from = after.isEmpty() ? KEYS : KEYS + after + "\u0001";
    return cabinet.list(Drawer.USERS, from, KEYS_END, limit).stream().map(Users::user).toList();
  }

  public User add(Caller by, UserName name, String password, Role role) {
    if (role == Role.ANONYMOUS) {
      throw new AccountException(
          Kind.INVALID, "role of %s is anonymous; give user or admin".formatted(name));
    }
    if (!exist()) {
      return addFirst(by, name, password, role);
    }
    refuseTaken(name);
    UserPaper paper = newcomer(name, password, role);
    for (int i = 0; i < MOST_TRIES; i++) {
      List<Change> changes = new ArrayList<>();
      changes.add(Change.add(Drawer.USERS, KEYS + name, Papers.text(paper)));
      if (paper.canAdminister()) {
        Document admins = admins();
        changes.add(replaced(admins, read(admins).with(name)));
      }
      changes.add(audit.entry(by, "user.add", name.text(), Map.of("role", word(role))));
      if (cabinet.write(changes)) {
        return paper.named(name);
      }
      refuseTaken(name);
    }
    throw contended(name);
  }

  private User addFirst(Caller by, UserName name, String password, Role role) {
    if (role != Role.ADMIN) {
      throw new AccountException(
          Kind.CONFLICT,
          "%s would be the first user and not an admin; add an admin first".formatted(name));
    }
    return found(by, name, password)
        .orElseThrow(
            () ->
                new AccountException(
                    Kind.CONFLICT, "somebody else has just added the first admin; log in"));
  }

  /** Adds the first admin, unless there are accounts. Of many who try, one succeeds. */
  Optional<User> found(Caller by, UserName name, String password) {
    UserPaper paper = newcomer(name, password, Role.ADMIN);
    Admins admins = new Admins(Set.of(name.text()));
    boolean isFirst =
        cabinet.write(
            List.of(
                Change.add(Drawer.SETTINGS, Admins.KEY, Papers.text(admins)),
                Change.add(Drawer.USERS, KEYS + name, Papers.text(paper)),
                Change.remove(Drawer.SETTINGS, SetUp.KEY),
                audit.entry(by, "user.add", name.text(), Map.of("role", word(Role.ADMIN)))));
    return isFirst ? Optional.of(paper.named(name)) : Optional.empty();
  }

  /** All sessions of the user end; tokens stay. */
  public User changePassword(Caller by, UserName name, String password) {
    mustExist(name);
    String hash = passwords.hash(name, password);
    Instant now = clock.instant();
    User changed =
        change(
            by, name, (_, _) -> List.of("user.password"), paper -> paper.withPassword(hash, now));
    // Those who guessed the old one do not keep the owner of the new one waiting.
    throttle.forget(name.text());
    return changed;
  }

  /** All sessions of the user end. */
  public User changeRole(Caller by, UserName name, Role role) {
    return change(by, name, role, null);
  }

  /**
   * Changes both in one step, or neither; all sessions of the user end.
   *
   * @param role null to leave it
   * @param isDisabled null to leave it
   */
  public User change(Caller by, UserName name, @Nullable Role role, @Nullable Boolean isDisabled) {
    if (role == Role.ANONYMOUS) {
      throw new AccountException(
          Kind.INVALID, "role of %s is anonymous; give user or admin".formatted(name));
    }
    return change(
        by, name, Users::deeds, paper -> paper.as(role == null ? paper.role() : role, isDisabled));
  }

  private static List<String> deeds(UserPaper before, UserPaper after) {
    List<String> deeds = new ArrayList<>();
    if (before.role() != after.role()) {
      deeds.add("user.role." + word(after.role()));
    }
    if (before.disabled() != after.disabled()) {
      deeds.add(after.disabled() ? "user.disable" : "user.enable");
    }
    return deeds;
  }

  /** All sessions of the user end, and tokens open nothing until the user is enabled again. */
  public User disable(Caller by, UserName name) {
    return change(by, name, null, true);
  }

  public User enable(Caller by, UserName name) {
    return change(by, name, null, false);
  }

  Optional<UserPaper> paper(UserName name) {
    return document(name).map(document -> Papers.read(document, UserPaper.class));
  }

  /**
   * Keeps the same password in a newer form; if somebody has changed it meanwhile, does nothing.
   */
  void keepRehashed(UserName name, UserPaper known, String hash) {
    document(name)
        .filter(document -> Papers.read(document, UserPaper.class).equals(known))
        .map(document -> Change.replace(Drawer.USERS, document, Papers.text(known.rehashed(hash))))
        .ifPresent(change -> cabinet.write(List.of(change)));
  }

  private User change(
      Caller by,
      UserName name,
      BiFunction<UserPaper, UserPaper, List<String>> deeds,
      UnaryOperator<UserPaper> step) {
    for (int i = 0; i < MOST_TRIES; i++) {
      Document document = document(name).orElseThrow(() -> unknown(name));
      UserPaper before = Papers.read(document, UserPaper.class);
      UserPaper after = step.apply(before);
      if (after.equals(before)) {
        return before.named(name);
      }
      List<Change> changes = new ArrayList<>();
      changes.add(Change.replace(Drawer.USERS, document, Papers.text(after)));
      if (before.canAdminister() != after.canAdminister()) {
        changes.add(admins(name, after));
      }
      for (String deed : deeds.apply(before, after)) {
        changes.add(audit.entry(by, deed, name.text(), Map.of()));
      }
      if (cabinet.write(changes)) {
        return after.named(name);
      }
    }
    throw contended(name);
  }

  private Change admins(UserName name, UserPaper after) {
    Document document = admins();
    Admins before = read(document);
    Admins admins = after.canAdminister() ? before.with(name) : before.without(name);
    if (admins.names().isEmpty()) {
      throw new AccountException(
          Kind.CONFLICT,
          "%s is the last admin who can log in; make another user an admin first".formatted(name));
    }
    return replaced(document, admins);
  }

  private UserPaper newcomer(UserName name, String password, Role role) {
    String hash = passwords.hash(name, password);
    Instant now = clock.instant();
    return new UserPaper(role, false, now, now, 1, hash);
  }

  private void mustExist(UserName name) {
    if (document(name).isEmpty()) {
      throw unknown(name);
    }
  }

  private void refuseTaken(UserName name) {
    if (document(name).isPresent()) {
      throw new AccountException(
          Kind.CONFLICT, "user '%s' is there already; give another name".formatted(name));
    }
  }

  private Optional<Document> document(UserName name) {
    return cabinet.find(Drawer.USERS, KEYS + name);
  }

  private Document admins() {
    return cabinet
        .find(Drawer.SETTINGS, Admins.KEY)
        .orElseThrow(() -> new IllegalStateException("there are users and no list of admins"));
  }

  private static Admins read(Document document) {
    return Papers.read(document, Admins.class);
  }

  private static Change replaced(Document document, Admins admins) {
    return Change.replace(Drawer.SETTINGS, document, Papers.text(admins));
  }

  private static User user(Document document) {
    return Papers.read(document, UserPaper.class)
        .named(new UserName(document.key().substring(KEYS.length())));
  }

  private static AccountException unknown(UserName name) {
    return new AccountException(
        Kind.NOT_FOUND, "there is no user '%s'; check the name".formatted(name));
  }

  private static AccountException contended(UserName name) {
    return new AccountException(
        Kind.CONFLICT, "user '%s' is being changed by others; try again".formatted(name));
  }

  private static String word(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }
}
