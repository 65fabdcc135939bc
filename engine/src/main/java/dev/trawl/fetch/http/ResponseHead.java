package dev.trawl.fetch.http;

import dev.trawl.fetch.Headers;

/**
 * Status line and headers.
 *
 * @param minorVersion 0 for HTTP/1.0, which closes connections unless it says otherwise
 */
record ResponseHead(int status, int minorVersion, Headers headers) {
  /** Whether the server means to keep the connection (RFC 9112, section 9.3). */
  boolean keepsConnection() {
    boolean keep = minorVersion > 0;
    for (String option : headers.list("Connection")) {
      if (option.equalsIgnoreCase("close")) {
        return false;
      }
      keep |= option.equalsIgnoreCase("keep-alive");
    }
    return keep;
  }

  boolean isInformational() {
    return status < 200;
  }
}
