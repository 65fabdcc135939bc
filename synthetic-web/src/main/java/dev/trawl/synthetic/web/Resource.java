package dev.trawl.synthetic.web;

import dev.trawl.synthetic.oracle.Fate;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.oracle.States;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** What lies at a URL, told twice: as the server answers and as a crawl ends up with it. */
interface Resource {
  Answer answer(Request request);

  Fate fate(Rules rules, int port);

  /** Answers the same to everyone and has no links. */
  record Ended(Answer answer, String state) implements Resource {
    static Ended status(int status) {
      return new Ended(Answer.text(status, "status " + status + "\n"), States.of(status));
    }

    @Override
    public Answer answer(Request request) {
      return answer;
    }

    @Override
    public Fate fate(Rules rules, int port) {
      return new Fate.Ended(state);
    }
  }

  /** A redirect; the location may contain {o} as links do. */
  record Moved(int status, String location, @Nullable Place target) implements Resource {
    @Override
    public Answer answer(Request request) {
      return Answer.redirect(status, new Link(location, target, false).href(request.port()));
    }

    @Override
    public Fate fate(Rules rules, int port) {
      return new Fate.Moved(target == null ? null : target.url(port));
    }
  }

  /** Something else, later. */
  record Late(Resource resource, Duration delay) implements Resource {
    @Override
    public Answer answer(Request request) {
      return new Answer.Slow(delay, resource.answer(request));
    }

    @Override
    public Fate fate(Rules rules, int port) {
      return resource.fate(rules, port);
    }
  }

  /** Something else, after some failures. */
  record Retried(Resource resource, int failures, Answer.Page failure) implements Resource {
    @Override
    public Answer answer(Request request) {
      return new Answer.ByVisit(visit -> visit <= failures ? failure : resource.answer(request));
    }

    @Override
    public Fate fate(Rules rules, int port) {
      return failures <= tries(rules) ? resource.fate(rules, port) : new Fate.Ended(exhausted());
    }

    private int tries(Rules rules) {
      int retries = rules.maxRetries();
      // 429 says "later", not "no": it has a larger limit of its own.
      return failure.status() == 429 ? Math.max(10, 5 * retries) : retries;
    }

    private String exhausted() {
      return States.of(failure.status());
    }
  }

  /** A 2xx whose bytes are peculiar; its links are found all the same. */
  record Peculiar(PageText page, IntFunction<Answer> bytes) implements Resource {
    @Override
    public Answer answer(Request request) {
      return bytes.apply(request.port());
    }

    @Override
    public Fate fate(Rules rules, int port) {
      return new Fate.Visited(List.copyOf(page.targets(port)));
    }
  }
}
