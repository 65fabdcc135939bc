package dev.trawl.fetch.http;

import com.github.luben.zstd.util.ZstdVersion;

/** The native part of Zstandard. */
public final class ZstdLibrary {
  private ZstdLibrary() {}

  /** The resource that holds it for this machine. */
  public static String resource() {
    Machine here = Machine.here();
    String system = here.isMac() ? "darwin" : "linux";
    String processor = here.isArm() ? "aarch64" : here.isMac() ? "x86_64" : "amd64";
    return system
        + "/"
        + processor
        + "/"
        + System.mapLibraryName("zstd-jni-" + ZstdVersion.VERSION);
  }
}
