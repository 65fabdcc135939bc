package dev.trawl.server.live;

/** Why nothing more comes. The codes are those of RFC 6455, section 7.4.1, and of its registry. */
public enum Ending {
  LEFT(1000, "the listener left"),
  CLOSING(1001, "the server is closing; come back later"),
  NOT_WELCOME(1008, "the session or token is not valid any more; log in again"),
  TOO_SLOW(1013, "events came faster than they were read; come back and go on from the last one");

  private final int code;
  private final String text;

  Ending(int code, String text) {
    this.code = code;
    this.text = text;
  }

  public int code() {
    return code;
  }

  public String text() {
    return text;
  }
}
