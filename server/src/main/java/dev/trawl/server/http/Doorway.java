package dev.trawl.server.http;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Allowance;
import dev.trawl.server.account.Budget;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Refusal;
import dev.trawl.server.account.RequestFacts;
import dev.trawl.server.account.Verdict;
import io.javalin.http.Context;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Lets requests in by the door's word, and tells callers how much they may still ask. */
public final class Doorway {
  private static final String STAY_ENCRYPTED = "max-age=31536000";

  private final Door door;
  private final Predicate<RequestFacts> isEncrypted;

  /**
   * A doorway.
   *
   * @param isEncrypted whether the client's own connection is, to this server or to a proxy of it
   */
  public Doorway(Door door, Predicate<RequestFacts> isEncrypted) {
    this.door = door;
    this.isEncrypted = isEncrypted;
  }

  /**
   * Who asks.
   *
   * @throws Problem when the request may not pass
   */
  public Caller enter(Context context, Access access, Budget budget) {
    RequestFacts facts = Facts.of(context.req());
    if (isEncrypted.test(facts)) {
      context.header("Strict-Transport-Security", STAY_ENCRYPTED);
    }
    Verdict verdict = door.admit(facts, access, budget);
    tell(context, verdict.allowance());
    return switch (verdict) {
      case Verdict.Passed(Caller caller, _) -> caller;
      case Verdict.Refused(Refusal refusal, _) -> throw problem(refusal);
    };
  }

  private static void tell(Context context, @Nullable Allowance allowance) {
    if (allowance != null) {
      for (String prefix : new String[] {"RateLimit-", "X-RateLimit-"}) {
        context.header(prefix + "Limit", Integer.toString(allowance.limit()));
        context.header(prefix + "Remaining", Integer.toString(allowance.remaining()));
        context.header(prefix + "Reset", Long.toString(allowance.resetSeconds()));
      }
    }
  }

  /** What is said to whoever may not pass. */
  public static Problem problem(Refusal refusal) {
    int status = refusal.reason().status();
    Problem problem = Problem.of(status, Problem.title(status), refusal.detail());
    if (status == 401) {
      return problem.with("WWW-Authenticate", "Bearer");
    }
    long seconds = refusal.retryAfter().plusMillis(999).toSeconds();
    return seconds == 0 ? problem : problem.with("Retry-After", Long.toString(seconds));
  }
}
