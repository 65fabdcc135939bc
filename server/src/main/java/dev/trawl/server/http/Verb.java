package dev.trawl.server.http;

/** What may be asked of a path. HEAD is answered wherever GET is. */
public enum Verb {
  GET,
  POST,
  PUT,
  PATCH,
  DELETE
}
