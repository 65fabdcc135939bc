package dev.trawl.archive.warc;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The memory in which the system keeps what was read and written of files. Java has no word for it,
 * so the system itself is told; where it knows no such thing, nothing happens.
 */
final class FileMemory {
  private static final int READ_ONLY = 0;
  // POSIX_FADV_DONTNEED of Linux and FreeBSD.
  private static final int NOT_NEEDED = 4;

  private record Calls(MethodHandle open, MethodHandle advise, MethodHandle close) {}

  private @Nullable Calls calls;
  private boolean isLinked;

  /** A part of a file that is on the disk is not needed in memory; it remains what it is. */
  synchronized void release(Path file, long from, long length) {
    if (!isLinked) {
      // The fortieth part of a second, which crawls that are over before need not spend.
      isLinked = true;
      calls = link();
    }
    if (calls != null) {
      release(calls, file, from, length);
    }
  }

  private static void release(Calls calls, Path file, long from, long length) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment name = arena.allocateFrom(file.toString());
      int descriptor = (int) calls.open().invokeExact(name, READ_ONLY);
      if (descriptor >= 0) {
        int _ = (int) calls.advise().invokeExact(descriptor, from, length, NOT_NEEDED);
        int _ = (int) calls.close().invokeExact(descriptor);
      }
    } catch (Throwable e) {
      // Then it stays there until the system finds better use for the room.
      return;
    }
  }

  @SuppressWarnings(
      "restricted") // three calls of the system's own library, by its documented types
  private static @Nullable Calls link() {
    Linker linker = Linker.nativeLinker();
    SymbolLookup library = linker.defaultLookup();
    MemorySegment open = library.find("open").orElse(null);
    MemorySegment advise = library.find("posix_fadvise").orElse(null);
    MemorySegment close = library.find("close").orElse(null);
    if (open == null || advise == null || close == null) {
      return null;
    }
    FunctionDescriptor opening =
        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT);
    FunctionDescriptor advising =
        FunctionDescriptor.of(
            ValueLayout.JAVA_INT,
            ValueLayout.JAVA_INT,
            ValueLayout.JAVA_LONG,
            ValueLayout.JAVA_LONG,
            ValueLayout.JAVA_INT);
    FunctionDescriptor closing = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
    return new Calls(
        linker.downcallHandle(open, opening, Linker.Option.firstVariadicArg(2)),
        linker.downcallHandle(advise, advising),
        linker.downcallHandle(close, closing));
  }
}
