package dev.trawl.server.http;

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
  private final RouteTable table;

  Aside(RouteTable table) {
    this.table = table;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = request.getHttpURI().getCanonicalPath();
    boolean isLook =
        HttpMethod.GET.is(request.getMethod()) || HttpMethod.HEAD.is(request.getMethod());
    if (isLook && path != null && table.isQuick(path)) {
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
              } catch (Exception e) {
                Response.writeError(request, response, callback, e);
              }
            });
    return true;
  }
}
