package dev.trawl.fetch.http;

/** The native part of TLS by BoringSSL. */
public final class BoringLibrary {
  private BoringLibrary() {}

  /** The resource that holds it for this machine. */
  public static String resource() {
    Machine here = Machine.here();
    String processor = here.isArm() ? "aarch_64" : "x86_64";
    String ending = here.isMac() ? ".jnilib" : ".so";
    return "META-INF/native/libnetty_tcnative_" + here.system() + "_" + processor + ending;
  }
}
