package dev.trawl.server.http;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Entry;
import io.javalin.http.Context;
import java.time.Duration;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.jspecify.annotations.Nullable;

/** One request from the door to the answer: whoever may not pass gets no further. */
final class Exchange {
  private final Doorway doorway;
  private final RequestIds ids;
  private final Replies replies;
  private final AnswerListener listener;
  private final Downloads downloads = new Downloads();

  Exchange(Doorway doorway, RequestIds ids, Replies replies, AnswerListener listener) {
    this.doorway = doorway;
    this.ids = ids;
    this.replies = replies;
    this.listener = listener;
  }

  void serve(Route route, Context context) {
    long start = System.nanoTime();
    String id = begin(context);
    @Nullable Caller caller = null;
    try {
      caller = doorway.enter(context, route.access(), route.budget());
      if (route.doc().isSecret() || caller.entry() instanceof Entry.BySession) {
        AnswerWriter.keepNowhere(context);
      }
      Call call = new Call(route, context, caller, id);
      Answer answer = replies.once(call, route.handler());
      UnreadBody.discard(context);
      try (Downloads.Place _ = downloads.placeFor(route)) {
        AnswerWriter.write(context, answer);
      }
    } catch (Exception | StackOverflowError e) {
      Problem problem = Problems.of(e, id);
      if (AnswerWriter.hasBegun(context)) {
        // The status is said already: only a broken connection tells that the rest is missing.
        abort(context, e);
      } else {
        UnreadBody.discard(context);
        AnswerWriter.write(context, problem, route.errors(), id);
      }
    }
    Duration took = note(context, id, caller, start);
    // How long somebody listened says nothing of how long an answer takes.
    if (!route.doc().mediaType().equals("text/event-stream")) {
      listener.answered(route.verb().name(), route.path(), context.statusCode(), took);
    }
  }

  /** Nothing stands at the path, or not this method. */
  void serveNothing(Context context, Problem problem) {
    long start = System.nanoTime();
    String id = begin(context);
    UnreadBody.discard(context);
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
