package dev.trawl.server.http;

import dev.trawl.server.account.RequestFacts;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the door must know of a request. */
public final class Facts {
  private Facts() {}

  public static RequestFacts of(HttpServletRequest request) {
    Map<String, String> headers = new HashMap<>();
    for (String name : RequestFacts.HEADERS) {
      List<String> values = Collections.list(request.getHeaders(name));
      if (!values.isEmpty()) {
        headers.put(name, String.join(",", values));
      }
    }
    boolean isUpgrade = "websocket".equalsIgnoreCase(request.getHeader("Upgrade"));
    return new RequestFacts(
        request.getMethod(),
        InetAddress.ofLiteral(bare(request.getRemoteAddr())),
        request.getLocalPort(),
        request.isSecure(),
        isUpgrade,
        headers);
  }

  private static String bare(String address) {
    return address.startsWith("[") ? address.substring(1, address.length() - 1) : address;
  }
}
