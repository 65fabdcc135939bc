package dev.trawl.client;

import org.jspecify.annotations.Nullable;

/** What is wrong, as the server writes it (RFC 9457). */
record Problem(
    @Nullable String title,
    @Nullable String detail,
    @Nullable String field,
    @Nullable String value,
    @Nullable String remedy,
    @Nullable String requestId) {
  static final Problem NONE = new Problem(null, null, null, null, null, null);

  String text(int status) {
    String what = detail != null ? detail : title != null ? title : "the server answered " + status;
    return remedy == null || what.contains(remedy) ? what : what + "; " + remedy;
  }
}
