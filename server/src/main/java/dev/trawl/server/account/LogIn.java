package dev.trawl.server.account;

import dev.trawl.server.account.Refusal.Reason;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;

/**
 * Lets users in by name and password. A wrong name, a wrong password and a disabled user have the
 * same answer, after the same time.
 */
public final class LogIn {
  private static final Duration BUSY_FOR = Duration.ofSeconds(2);

  private final Users users;
  private final Passwords passwords;
  private final LogInThrottle throttle;
  private final Sessions sessions;

  LogIn(Users users, Passwords passwords, LogInThrottle throttle, Sessions sessions) {
    this.users = users;
    this.passwords = passwords;
    this.throttle = throttle;
    this.sessions = sessions;
  }

  /** What became of an attempt. */
  public sealed interface Result {
    record Welcome(User user, Session.Started session) implements Result {}

    record Denied(Refusal refusal) implements Result {}
  }

  public Result attempt(String name, String password, InetAddress from) {
    return switch (check(name, password, from)) {
      case Check.Wrong(Refusal refusal) -> new Result.Denied(refusal);
      case Check.Right(UserName user, UserPaper paper) -> welcome(user, paper, password, from);
    };
  }

  /** Whether somebody who is logged in knows the password, too: empty if so. Counts as a try. */
  public Optional<Refusal> confirm(UserName user, String password, InetAddress from) {
    return switch (check(user.text(), password, from)) {
      case Check.Wrong(Refusal refusal) -> Optional.of(refusal);
      case Check.Right _ -> Optional.empty();
    };
  }

  /** A session for somebody who has just shown to be the user in another way. */
  public Session.Started startSession(User user, InetAddress from) {
    return sessions.start(user, from.getHostAddress());
  }

  private sealed interface Check {
    record Right(UserName user, UserPaper paper) implements Check {}

    record Wrong(Refusal refusal) implements Check {}
  }

  private Check check(String name, String password, InetAddress from) {
    Optional<UserName> user = UserName.parse(name);
    Optional<UserPaper> paper = user.flatMap(users::paper);
    String account = LogInThrottle.account(name, paper.isPresent());
    Duration wait = throttle.begin(account, from);
    if (!wait.isZero()) {
      return new Check.Wrong(tooMany(wait));
    }
    try {
      if (matches(paper, password) && !paper.orElseThrow().disabled()) {
        throttle.succeeded(account, from);
        return new Check.Right(user.orElseThrow(), paper.orElseThrow());
      }
    } catch (AccountException e) {
      throttle.takeBack(account, from);
      return new Check.Wrong(new Refusal(Reason.BUSY, String.valueOf(e.getMessage()), BUSY_FOR));
    }
    return new Check.Wrong(
        Refusal.of(Reason.UNKNOWN_CALLER, "the name or the password is wrong; try again"));
  }

  private boolean matches(Optional<UserPaper> paper, String password) {
    if (paper.isEmpty()) {
      passwords.matchNobody(password);
      return false;
    }
    return passwords.matches(paper.get().password(), password);
  }

  private Result welcome(UserName name, UserPaper paper, String password, InetAddress from) {
    if (passwords.isOutdated(paper.password())) {
      rehash(name, paper, password);
    }
    User user = paper.named(name);
    return new Result.Welcome(user, startSession(user, from));
  }

  private void rehash(UserName name, UserPaper paper, String password) {
    try {
      users.keepRehashed(name, paper, passwords.rehash(password));
    } catch (AccountException e) {
      // Busy: the next log-in will do.
      return;
    }
  }

  private static Refusal tooMany(Duration wait) {
    return new Refusal(
        Reason.TOO_MANY_REQUESTS,
        "too many log-ins have failed; wait %d s".formatted(wait.plusMillis(999).toSeconds()),
        wait);
  }
}
