package dev.trawl.outcome;

import java.util.Locale;

/** Why a fetch brought no complete answer. The names in lower case are part of every export. */
public enum ErrorClass {
  DNS_NXDOMAIN,
  DNS_TIMEOUT,
  DNS_ERROR,
  CONNECT_REFUSED,
  CONNECT_TIMEOUT,
  RESET,
  TLS,
  TLS_CERTIFICATE,
  READ_TIMEOUT,
  HEADER_TOO_LARGE,
  BODY_INCOMPLETE,
  PROTOCOL,
  TOO_MANY_REDIRECTS,
  ADDRESS_FORBIDDEN,
  ROBOTS_UNAVAILABLE,
  PARSE,
  INTERNAL,
  /** Not a fault: robots.txt or an operator forbids the request. */
  DENIED;

  /** The name users see. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether trying again later may help. */
  public boolean isTransient() {
    return switch (this) {
      case DNS_TIMEOUT,
          DNS_ERROR,
          CONNECT_REFUSED,
          CONNECT_TIMEOUT,
          RESET,
          TLS,
          READ_TIMEOUT,
          BODY_INCOMPLETE ->
          true;
      case DNS_NXDOMAIN,
          TLS_CERTIFICATE,
          HEADER_TOO_LARGE,
          PROTOCOL,
          TOO_MANY_REDIRECTS,
          ADDRESS_FORBIDDEN,
          ROBOTS_UNAVAILABLE,
          PARSE,
          INTERNAL,
          DENIED ->
          false;
    };
  }
}
