package dev.trawl.url;

import java.util.List;

/** Names of parameters, compared without case, that say nothing about what page a URL is. */
record ParameterNames(List<String> names, List<String> prefixes) {
  /** Marks that campaigns and advertisers leave. */
  static final ParameterNames TRACKING =
      new ParameterNames(
          List.of(
              "gclid", "gclsrc", "dclid", "fbclid", "msclkid", "mc_cid", "mc_eid", "_hsenc",
              "_hsmi"),
          List.of("utm_", "hsa_"));

  /** Who is visiting, in the habits of the common servers. */
  static final ParameterNames SESSION =
      new ParameterNames(
          List.of(
              "jsessionid",
              "phpsessid",
              "sid",
              "sessionid",
              "session_id",
              "sessid",
              "asp.net_sessionid",
              "cfid",
              "cftoken",
              "oscsid",
              "zenid"),
          List.of("aspsessionid"));

  boolean has(String text, int from, int to) {
    int length = to - from;
    for (String name : names) {
      if (name.length() == length && text.regionMatches(true, from, name, 0, length)) {
        return true;
      }
    }
    for (String prefix : prefixes) {
      if (prefix.length() <= length && text.regionMatches(true, from, prefix, 0, prefix.length())) {
        return true;
      }
    }
    return false;
  }
}
