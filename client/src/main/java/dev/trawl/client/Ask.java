package dev.trawl.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One question to a server.
 *
 * @param names what stands for the path's parameters, in their order
 * @param body null for none
 * @param onceKey names the request, so that the server does it once however often it arrives; null
 *     for a request without
 */
record Ask(
    Endpoint endpoint,
    List<String> names,
    Map<String, String> query,
    @Nullable Object body,
    @Nullable String onceKey) {
  private static final Pattern PARAMETER = Pattern.compile("\\{\\w+}");

  Ask {
    names = List.copyOf(names);
    query = new TreeMap<>(query);
  }

  static Ask of(Endpoint endpoint, String... names) {
    return new Ask(endpoint, List.of(names), Map.of(), null, null);
  }

  Ask with(Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(query);
    all.putAll(more);
    return new Ask(endpoint, names, all, body, onceKey);
  }

  Ask sending(Object what) {
    return new Ask(endpoint, names, query, what, onceKey);
  }

  Ask once(String key) {
    return new Ask(endpoint, names, query, body, key);
  }

  /** Path and query, ready to be sent. */
  String target() {
    StringBuilder target = new StringBuilder();
    Matcher parameters = PARAMETER.matcher(endpoint.path());
    for (String name : names) {
      parameters.find();
      parameters.appendReplacement(target, Matcher.quoteReplacement(encoded(name)));
    }
    parameters.appendTail(target);
    char separator = '?';
    for (Map.Entry<String, String> entry : query.entrySet()) {
      target.append(separator).append(entry.getKey()).append('=').append(encoded(entry.getValue()));
      separator = '&';
    }
    return target.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
