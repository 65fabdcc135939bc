package dev.trawl.server.http;

import io.javalin.http.Context;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * A body that no route asked for. It is read all the same, when it is small: answered over its
 * head, its sender would find the connection closed while still writing, and not the answer.
 */
final class UnreadBody {
  private static final int MOST_BYTES = 1 << 20;

  private UnreadBody() {}

  /** Whether there may be one. */
  static boolean isAnnounced(HttpFields head) {
    return head.contains(HttpHeader.TRANSFER_ENCODING)
        || head.getLongField(HttpHeader.CONTENT_LENGTH) > 0;
  }

  /** Reads what is left of it. A long one is left alone, and costs the connection. */
  static void discard(Context context) {
    HttpFields head = ServletContextRequest.getServletContextRequest(context.req()).getHeaders();
    boolean isLong = head.getLongField(HttpHeader.CONTENT_LENGTH) > MOST_BYTES;
    // Whoever waits to be asked for the body has not sent it.
    if (!isAnnounced(head) || isLong || head.contains(HttpHeader.EXPECT)) {
      return;
    }
    try {
      ServletInputStream in = context.req().getInputStream();
      if (!in.isFinished()) {
        in.readNBytes(MOST_BYTES);
      }
    } catch (IOException | HttpException.RuntimeException e) {
      // Whoever does not send a body to its end, or takes too long, may do without the connection.
    }
  }
}
