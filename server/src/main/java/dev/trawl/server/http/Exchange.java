package dev.trawl.server.http;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Entry;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.jspecify.annotations.Nullable;

/** One request from the door to the answer: whoever may not pass gets no further. */
final class Exchange {
  private final Doorway doorway;
  private final RequestIds ids;
  private final Replies replies;
  private final AnswerListener listener;

  Exchange(Doorway doorway, RequestIds ids, Replies replies, AnswerListener listener) {
    this.doorway = doorway;
    this.ids = ids;
    this.replies = replies;
    this.listener = listener;
  }

  /**
   * Answers at once whoever only looks, by the web server's own threads: it is the system that
   * shares the cores between them and a crawl. What may take long, because a body comes slowly or
   * an answer has no end, goes on by a thread of its own.
   */
  void serve(Route route, Context context) {
    Visit visit = new Visit(route, context, begin(context), System.nanoTime());
    if (route.verb() == Verb.GET) {
      attempt(
          visit,
          () -> {
            Answer answer = answer(visit);
            if (answer instanceof Answer.Stream) {
              aside(visit, () -> AnswerWriter.write(context, answer));
            } else {
              AnswerWriter.write(context, answer);
            }
          });
      if (!visit.goesOn) {
        end(visit);
      }
    } else {
      aside(visit, () -> AnswerWriter.write(context, answer(visit)));
    }
  }

  /** A request and what is known of it. */
  private static final class Visit {
    private final Route route;
    private final Context context;
    private final String id;
    private final long start;
    private volatile @Nullable Caller caller;
    private boolean goesOn;

    Visit(Route route, Context context, String id, long start) {
      this.route = route;
      this.context = context;
      this.id = id;
      this.start = start;
    }
  }

  /** What can fail in every way. */
  @FunctionalInterface
  private interface Attempt {
    void run() throws Exception;
  }

  private void aside(Visit visit, Attempt attempt) {
    visit.goesOn = true;
    visit.context.future(
        () ->
            CompletableFuture.runAsync(
                () -> {
                  attempt(visit, attempt);
                  end(visit);
                },
                task -> Thread.ofVirtual().name("trawl-call").start(task)));
  }

  private Answer answer(Visit visit) throws IOException, InterruptedException {
    Route route = visit.route;
    Caller caller = doorway.enter(visit.context, route.access(), route.budget());
    visit.caller = caller;
    if (route.doc().isSecret() || caller.entry() instanceof Entry.BySession) {
      AnswerWriter.keepNowhere(visit.context);
    }
    return replies.once(new Call(route, visit.context, caller, visit.id), route.handler());
  }

  private void attempt(Visit visit, Attempt attempt) {
    Context context = visit.context;
    try {
      attempt.run();
    } catch (Exception | StackOverflowError e) {
      Problem problem = Problems.of(e, visit.id);
      if (AnswerWriter.hasBegun(context)) {
        // The status is said already: only a broken connection tells that the rest is missing.
        abort(context, e);
      } else {
        AnswerWriter.write(context, problem, visit.route.errors(), visit.id);
      }
    }
  }

  private void end(Visit visit) {
    Route route = visit.route;
    Duration took = note(visit.context, visit.id, visit.caller, visit.start);
    // How long somebody listened says nothing of how long an answer takes.
    if (!route.doc().mediaType().equals("text/event-stream")) {
      listener.answered(route.verb().name(), route.path(), visit.context.statusCode(), took);
    }
  }

  /** Nothing stands at the path, or not this method. */
  void serveNothing(Context context, Problem problem) {
    long start = System.nanoTime();
    String id = begin(context);
    try {
      doorway.enter(context, Access.OPEN, Budget.FREE);
      AnswerWriter.write(context, problem, ErrorForm.PROBLEM, id);
    } catch (RuntimeException e) {
      AnswerWriter.write(context, Problems.of(e, id), ErrorForm.PROBLEM, id);
    }
    Duration took = note(context, id, null, start);
    listener.answered(Verb.GET.name(), AnswerListener.UNKNOWN, context.statusCode(), took);
  }

  private String begin(Context context) {
    String id = ids.of(context.header(RequestIds.HEADER));
    context.header(RequestIds.HEADER, id);
    AnswerWriter.guard(context);
    return id;
  }

  private static Duration note(Context context, String id, @Nullable Caller caller, long start) {
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    String method = context.req().getMethod();
    AccessLog.note(id, method, context.path(), caller, context.statusCode(), took);
    return took;
  }

  private static void abort(Context context, Throwable failure) {
    ServletContextRequest.getServletContextRequest(context.req())
        .getServletChannel()
        .abort(failure);
  }
}
