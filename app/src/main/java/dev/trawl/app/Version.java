package dev.trawl.app;

/** Which Trawl this is. */
public final class Version {
  private Version() {}

  /** The version of the jar; "dev" when it runs from class files. */
  public static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "dev" : version;
  }

  /** The user agent of crawls that set none. */
  public static String userAgent(String contact) {
    return contact.isEmpty() ? "Trawl/" + text() : "Trawl/" + text() + " (+" + contact + ")";
  }
}
