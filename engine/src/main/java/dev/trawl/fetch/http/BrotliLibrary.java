package dev.trawl.fetch.http;

import java.util.Locale;

/** The native part of Brotli. */
public final class BrotliLibrary {
  private BrotliLibrary() {}

  /** The resource that holds it for this machine. */
  public static String resource() {
    boolean isMac = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");
    boolean isArm = System.getProperty("os.arch").equals("aarch64");
    String machine = (isMac ? "osx-" : "linux-") + (isArm ? "aarch64" : "x86_64");
    return "lib/" + machine + "/" + System.mapLibraryName("brotli");
  }
}
