package dev.trawl.server.http;

import java.util.List;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Whoever only looks is answered by the web server's own threads: it is the system that shares the
 * cores between them and a crawl. What may take long, because a body comes slowly or an answer has
 * no end, goes on by a virtual thread of its own, so that no number of such requests keeps others
 * out.
 */
final class Aside extends Handler.Wrapper {
  private final List<PathPattern> looks;

  Aside(RouteTable table) {
    this.looks = table.looks();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (isLook(request)) {
      return super.handle(request, response, callback);
    }
    Thread.ofVirtual()
        .name("trawl-call")
        .start(
            () -> {
              try {
                if (!super.handle(request, response, callback)) {
                  Response.writeError(request, response, callback, 404);
                }
              } catch (Throwable e) {
                // Else nobody would ever end the request.
                Response.writeError(request, response, callback, e);
              }
            });
    return true;
  }

  private boolean isLook(Request request) {
    String method = request.getMethod();
    if ((!HttpMethod.GET.is(method) && !HttpMethod.HEAD.is(method))
        || UnreadBody.isAnnounced(request.getHeaders())) {
      return false;
    }
    String path = request.getHttpURI().getCanonicalPath();
    return path != null && looks.stream().anyMatch(pattern -> pattern.matches(path));
  }
}
