package dev.trawl.fetch.http;

import com.github.luben.zstd.util.ZstdVersion;

/** The native part of Zstandard. */
public final class ZstdLibrary {
  private ZstdLibrary() {}

  /** The resource that holds it for this machine. */
  public static String resource() {
    String system = Machine.here().isMac() ? "darwin" : "linux";
    String file = System.mapLibraryName("zstd-jni-" + ZstdVersion.VERSION);
    return system + "/" + System.getProperty("os.arch") + "/" + file;
  }
}
