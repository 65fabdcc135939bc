package dev.trawl.fetch.http;

import java.util.Locale;

/** What native libraries differ by. */
record Machine(boolean isMac, boolean isArm) {
  static Machine here() {
    return new Machine(
        System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac"),
        System.getProperty("os.arch").equals("aarch64"));
  }

  String system() {
    return isMac ? "osx" : "linux";
  }
}
