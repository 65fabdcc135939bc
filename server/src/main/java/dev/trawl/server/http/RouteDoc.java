package dev.trawl.server.http;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a route is for, what it takes and what it gives. It is not only read by people: a strict
 * route knows no other query parameters than these, and no longer bodies.
 *
 * @param group the heading that it stands under
 * @param query the query parameters
 * @param body the record that a JSON body is read as; null when there is none
 * @param mostBody how many bytes a body may have
 * @param status that of success
 * @param answer the type of what is answered; null when nothing, or no JSON, is
 * @param mediaType of the answer
 * @param isSecret whether what goes in or out must not be kept, not even to answer it again
 */
public record RouteDoc(
    String group,
    String summary,
    List<Parameter> query,
    @Nullable Class<?> body,
    long mostBody,
    int status,
    @Nullable Type answer,
    String mediaType,
    boolean isSecret) {
  public static final String JSON = "application/json";
  private static final long ORDINARY_BODY = 1 << 20;

  public RouteDoc {
    query = List.copyOf(query);
  }

  public static RouteDoc of(String group, String summary) {
    return new RouteDoc(group, summary, List.of(), null, ORDINARY_BODY, 200, null, JSON, false);
  }

  public RouteDoc with(Parameter... more) {
    List<Parameter> all = new ArrayList<>(query);
    all.addAll(List.of(more));
    return new RouteDoc(group, summary, all, body, mostBody, status, answer, mediaType, isSecret);
  }

  public RouteDoc taking(Class<?> type) {
    return new RouteDoc(group, summary, query, type, mostBody, status, answer, mediaType, isSecret);
  }

  public RouteDoc upTo(long bytes) {
    return new RouteDoc(group, summary, query, body, bytes, status, answer, mediaType, isSecret);
  }

  public RouteDoc giving(Type type) {
    return new RouteDoc(group, summary, query, body, mostBody, status, type, mediaType, isSecret);
  }

  public RouteDoc giving(int success, Type type) {
    return new RouteDoc(group, summary, query, body, mostBody, success, type, mediaType, isSecret);
  }

  public RouteDoc givingNothing() {
    return new RouteDoc(group, summary, query, body, mostBody, 204, null, mediaType, isSecret);
  }

  public RouteDoc as(String type) {
    return new RouteDoc(group, summary, query, body, mostBody, status, answer, type, isSecret);
  }

  public RouteDoc secret() {
    return new RouteDoc(group, summary, query, body, mostBody, status, answer, mediaType, true);
  }

  boolean knows(String parameter) {
    return query.stream().anyMatch(known -> known.name().equals(parameter));
  }
}
