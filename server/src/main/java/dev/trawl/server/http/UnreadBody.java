package dev.trawl.server.http;

import io.javalin.http.Context;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
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
    HttpServletRequest request = context.req();
    long length = request.getContentLengthLong();
    boolean isAnnounced = length > 0 || request.getHeader("Transfer-Encoding") != null;
    // Whoever waits to be asked for the body has not sent it.
    if (!isAnnounced || length > MOST_BYTES || request.getHeader("Expect") != null) {
      return;
    }
    try {
      ServletInputStream in = request.getInputStream();
      if (!in.isFinished()) {
        in.readNBytes(MOST_BYTES);
      }
    } catch (IOException | HttpException.RuntimeException e) {
      // Whoever does not send a body to its end, or takes too long, may do without the connection.
    }
  }
}
