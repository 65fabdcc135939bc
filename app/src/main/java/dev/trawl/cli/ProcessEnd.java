package dev.trawl.cli;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Ends this process when all its work is done and closed.
 *
 * <p>The JVM's own way waits 0.3 s for threads in native code before it lets go, and whoever used a
 * socket from a virtual thread has one that waits for sockets as long as the process lives. So a
 * crawl asks the system itself, where the launcher says that nothing is left to be done at the end:
 * no recording to be written, no temporary file to be removed.
 */
final class ProcessEnd {
  /** Set by the launcher. */
  static final String AT_ONCE = "trawl.ends-at-once";

  private static final FutureTask<@Nullable MethodHandle> EXIT = new FutureTask<>(ProcessEnd::link);

  private ProcessEnd() {}

  /** The end is near: what it takes, the fortieth part of a second, is had beside what is left. */
  static void prepare() {
    if (Boolean.getBoolean(AT_ONCE)) {
      Thread.ofPlatform().name("trawl-end").daemon().start(EXIT);
    }
  }

  /** Does not return. */
  static void with(int code) {
    System.out.flush();
    System.err.flush();
    if (Boolean.getBoolean(AT_ONCE)) {
      atOnce(code);
    }
    System.exit(code);
  }

  private static void atOnce(int code) {
    EXIT.run();
    try {
      MethodHandle exit = EXIT.get();
      if (exit != null) {
        exit.invokeExact(code);
      }
    } catch (Throwable e) {
      // Then by the usual way.
      return;
    }
  }

  /** The system's way to end a process; null where it has none of that name. */
  @SuppressWarnings("restricted") // ending the process is as safe to link as it is final to call
  static @Nullable MethodHandle link() {
    Linker linker = Linker.nativeLinker();
    return linker
        .defaultLookup()
        .find("_exit")
        .map(exit -> linker.downcallHandle(exit, FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT)))
        .orElse(null);
  }
}
