package dev.trawl.synthetic.ledger;

import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.Site;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts the HTML pages of a site that were asked for, each once however often it was. */
public final class PageTally implements Site {
  private static final String HTML = "Content-Type: text/html";

  private final Site site;
  private final Set<Long> asked = ConcurrentHashMap.newKeySet();
  private final LongAdder pages = new LongAdder();

  public PageTally(Site site) {
    this.site = site;
  }

  @Override
  public Answer answer(Request request) {
    Answer answer = site.answer(request);
    if (isPage(answer) && asked.add(fingerprint(request))) {
      pages.increment();
    }
    return answer;
  }

  private static boolean isPage(Answer answer) {
    return switch (answer) {
      case Answer.Page page -> page.status() == 200 && page.headers().lines().startsWith(HTML);
      case Answer.Stream stream -> stream.headers().lines().startsWith(HTML);
      case Answer.Slow slow -> isPage(slow.then());
      case Answer.Raw _, Answer.Drip _, Answer.Hang _, Answer.Reset _, Answer.ByVisit _ -> false;
    };
  }

  public long pages() {
    return pages.sum();
  }

  /** Forgets everything so far. */
  public void clear() {
    asked.clear();
    pages.reset();
  }

  private static long fingerprint(Request request) {
    long hash = request.host().hashCode();
    for (int i = 0; i < request.target().length(); i++) {
      hash = hash * 0x100000001b3L + request.target().charAt(i);
    }
    return hash;
  }
}
