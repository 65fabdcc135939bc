package dev.trawl.url;

import org.jspecify.annotations.Nullable;

/**
 * The authority, host and port states of the URL standard. A result is the reason of failure, or
 * null.
 */
final class AuthorityReader {
  private static final int MAX_PORT = 65_535;

  private AuthorityReader() {}

  static @Nullable String read(String in, int from, int to, UrlDraft draft) {
    int at = in.lastIndexOf('@', to - 1);
    int host = from;
    if (at >= from) {
      readCredentials(in, from, at, draft);
      host = at + 1;
    }
    int colon = portColon(in, host, to);
    boolean needsHost = draft.isSpecial || at >= from || colon < to;
    if (host == colon && needsHost) {
      return "it has no host";
    }
    String trouble = readHost(in, host, colon, draft);
    return trouble == null ? readPort(in, colon, to, draft) : trouble;
  }

  static @Nullable String readHost(String in, int from, int to, UrlDraft draft) {
    return switch (HostParser.parse(in.substring(from, to), draft.isSpecial)) {
      case ParsedHost.Valid(var name) -> {
        draft.host = name;
        yield null;
      }
      case ParsedHost.Invalid(var reason) -> reason;
    };
  }

  private static void readCredentials(String in, int from, int at, UrlDraft draft) {
    int colon = in.indexOf(':', from);
    int nameEnd = colon < 0 || colon > at ? at : colon;
    draft.username = EncodeSet.USERINFO.encode(in, from, nameEnd);
    draft.password = nameEnd == at ? "" : EncodeSet.USERINFO.encode(in, nameEnd + 1, at);
  }

  /** The first colon outside the brackets of an IPv6 address. */
  private static int portColon(String in, int from, int to) {
    boolean isInBrackets = false;
    for (int i = from; i < to; i++) {
      char c = in.charAt(i);
      if (c == ':' && !isInBrackets) {
        return i;
      }
      isInBrackets = c == '[' || (isInBrackets && c != ']');
    }
    return to;
  }

  private static @Nullable String readPort(String in, int colon, int to, UrlDraft draft) {
    if (to - colon <= 1) {
      return null;
    }
    int port = 0;
    for (int i = colon + 1; i < to; i++) {
      char c = in.charAt(i);
      if (c < '0' || c > '9') {
        return "its port is not a number";
      }
      port = port * 10 + (c - '0');
      if (port > MAX_PORT) {
        return "its port is over 65535";
      }
    }
    draft.port = Schemes.isDefaultPort(draft.scheme, port) ? WebUrl.NO_PORT : port;
    return null;
  }
}
