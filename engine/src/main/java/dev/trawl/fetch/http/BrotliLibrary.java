package dev.trawl.fetch.http;

/** The native part of Brotli. */
public final class BrotliLibrary {
  private BrotliLibrary() {}

  /** The resource that holds it for this machine. */
  public static String resource() {
    Machine here = Machine.here();
    String processor = here.isArm() ? "aarch64" : "x86_64";
    return "lib/" + here.system() + "-" + processor + "/" + System.mapLibraryName("brotli");
  }
}
