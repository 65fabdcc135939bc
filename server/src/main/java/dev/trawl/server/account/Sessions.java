package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who is logged in. A cookie holds a secret and the user's name; kept is the secret's SHA-256 under
 * that name. A session ends a day after the log-in, after two idle hours, when it is revoked, and
 * when the user's password, role or standing changes.
 */
public final class Sessions {
  static final Duration LONGEST = Duration.ofHours(24);
  static final Duration IDLE = Duration.ofHours(2);
  static final Duration WRITE_EVERY = Duration.ofMinutes(1);

  /** Of one user; the oldest ends when there would be more. */
  static final int MOST = 50;

  private final Cabinet cabinet;
  private final InstantSource clock;
  private final Secrets secrets;
  private final Users users;
  private final Audit audit;

  Sessions(Cabinet cabinet, InstantSource clock, Secrets secrets, Users users, Audit audit) {
    this.cabinet = cabinet;
    this.clock = clock;
    this.secrets = secrets;
    this.users = users;
    this.audit = audit;
  }

  Session.Started start(User user, String from) {
    String secret = secrets.fresh();
    SessionId id = new SessionId(Secrets.hash(secret));
    Instant now = clock.instant();
    SessionPaper paper = new SessionPaper(user.epoch(), from, now, now);
    Caller caller = new Caller(user.name().text(), user.role(), new Entry.BySession(id), from);
    makeRoom(user.name());
    cabinet.write(
        List.of(
            Change.add(Drawer.SESSIONS, key(user.name(), id), Papers.text(paper)),
            audit.entry(caller, "session.start", user.name().text(), Map.of())));
    return new Session.Started(paper.of(user.name(), id), secret + "." + user.name());
  }

  /** Who is logged in with what a cookie holds. Counts as use of the session. */
  Optional<Caller> caller(String cookie, String address) {
    if (cookie.length() <= Secrets.LENGTH + 1 || cookie.charAt(Secrets.LENGTH) != '.') {
      return Optional.empty();
    }
    SessionId id = new SessionId(Secrets.hash(cookie.substring(0, Secrets.LENGTH)));
    return UserName.parse(cookie.substring(Secrets.LENGTH + 1))
        .flatMap(name -> caller(name, id, address));
  }

  /** The same for a session that is known already. */
  Optional<Caller> caller(UserName name, SessionId id, String address) {
    Optional<Document> document = cabinet.find(Drawer.SESSIONS, key(name, id));
    if (document.isEmpty()) {
      return Optional.empty();
    }
    SessionPaper paper = Papers.read(document.get(), SessionPaper.class);
    Optional<User> user = users.find(name).filter(u -> paper.isGood(u, clock.instant()));
    if (user.isEmpty()) {
      cabinet.write(List.of(Change.remove(Drawer.SESSIONS, document.get().key())));
      return Optional.empty();
    }
    noteUse(document.get(), paper);
    return Optional.of(
        new Caller(name.text(), user.get().role(), new Entry.BySession(id), address));
  }

  /** Those of a user that are good, newest first. */
  public List<Session> list(UserName name) {
    Instant now = clock.instant();
    return users.find(name).stream()
        .flatMap(
            user ->
                documents(name).stream()
                    .filter(d -> Papers.read(d, SessionPaper.class).isGood(user, now)))
        .map(document -> session(name, document))
        .sorted(Comparator.comparing(Session::createdAt).reversed())
        .toList();
  }

  /** Ends a session; whether there was such a one of the user. */
  public boolean revoke(Caller by, UserName name, SessionId id) {
    Change entry = audit.entry(by, "session.end", name.text(), Map.of());
    Document known = cabinet.find(Drawer.SESSIONS, key(name, id)).orElse(null);
    // A use that is noted meanwhile makes another version of it; of two who end it one does.
    while (known != null) {
      Change removal = new Change.Remove(Drawer.SESSIONS, known.key(), known.version());
      if (cabinet.write(List.of(removal, entry))) {
        return true;
      }
      known = cabinet.find(Drawer.SESSIONS, key(name, id)).orElse(null);
    }
    return false;
  }

  // A use that another process notes at the same time needs no second note.
  private void noteUse(Document document, SessionPaper paper) {
    Instant now = clock.instant();
    if (!now.isBefore(paper.seenAt.plus(WRITE_EVERY))) {
      cabinet.write(
          List.of(Change.replace(Drawer.SESSIONS, document, Papers.text(paper.seen(now)))));
    }
  }

  /** Removes what is over, and the oldest when there are too many. */
  private void makeRoom(UserName name) {
    List<Session> good = list(name);
    List<SessionId> kept = good.stream().limit(MOST - 1).map(Session::id).toList();
    List<Change> gone =
        documents(name).stream()
            .filter(document -> !kept.contains(id(name, document)))
            .map(document -> Change.remove(Drawer.SESSIONS, document.key()))
            .toList();
    if (!gone.isEmpty()) {
      cabinet.write(gone);
    }
  }

  private List<Document> documents(UserName name) {
    return cabinet.list(Drawer.SESSIONS, name + "/", name + "0", 2 * MOST);
  }

  private static Session session(UserName name, Document document) {
    return Papers.read(document, SessionPaper.class).of(name, id(name, document));
  }

  private static SessionId id(UserName name, Document document) {
    return new SessionId(document.key().substring(name.text().length() + 1));
  }

  private static String key(UserName name, SessionId id) {
    return name + "/" + id.hash();
  }

  private record SessionPaper(long epoch, String from, Instant createdAt, Instant seenAt) {
    boolean isGood(User user, Instant now) {
      return !user.isDisabled()
          && user.epoch() == epoch
          && now.isBefore(createdAt.plus(LONGEST))
          && now.isBefore(seenAt.plus(IDLE));
    }

    SessionPaper seen(Instant now) {
      return new SessionPaper(epoch, from, createdAt, now);
    }

    Session of(UserName name, SessionId id) {
      return new Session(id, name, from, createdAt, seenAt, createdAt.plus(LONGEST));
    }
  }
}
