import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Gives the classes of old jars the stack maps that newer class files have: {@code java
 * build/RenewClasses.java DIR}. The JVM keeps no class in its cache of fast starts that has none,
 * and verifies it anew at each start; with the command line's library that takes a fifth of a
 * second.
 */
final class RenewClasses {
  /** Of Java 6, the first with stack maps; they are required since Java 7. */
  private static final int FIRST_WITH_MAPS = 50;

  private static final int RENEWED = ClassFile.JAVA_8_VERSION;

  public static void main(String[] args) throws IOException {
    for (Path jar : jars(Path.of(args[0]))) {
      if (isOld(jar)) {
        renew(jar);
      }
    }
  }

  private static List<Path> jars(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private static boolean isOld(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().filter(RenewClasses::isClass).toList()) {
        try (InputStream in = zip.getInputStream(entry)) {
          if (version(in.readNBytes(8)) < FIRST_WITH_MAPS) {
            return true;
          }
        }
      }
      return false;
    }
  }

  private static boolean isClass(ZipEntry entry) {
    return entry.getName().endsWith(".class") && !entry.getName().endsWith("module-info.class");
  }

  private static int version(byte[] head) {
    return (head[6] & 0xFF) << 8 | (head[7] & 0xFF);
  }

  private static void renew(Path jar) throws IOException {
    Path renewed = jar.resolveSibling(jar.getFileName() + ".renewed");
    try (ZipFile zip = new ZipFile(jar.toFile());
        OutputStream file = Files.newOutputStream(renewed);
        ZipOutputStream out = new ZipOutputStream(file)) {
      ClassFile classes =
          ClassFile.of(
              StackMapsOption.GENERATE_STACK_MAPS,
              ClassFile.ClassHierarchyResolverOption.of(
                  hierarchy(zip).orElse(ClassHierarchyResolver.defaultResolver())));
      for (ZipEntry entry : zip.stream().toList()) {
        byte[] bytes;
        try (InputStream in = zip.getInputStream(entry)) {
          bytes = in.readAllBytes();
        }
        out.putNextEntry(new ZipEntry(entry.getName()));
        out.write(isClass(entry) ? renewed(classes, bytes) : bytes);
        out.closeEntry();
      }
    }
    Files.move(renewed, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Who extends whom among the jar's own classes. */
  private static ClassHierarchyResolver hierarchy(ZipFile zip) {
    return ClassHierarchyResolver.ofResourceParsing(
            type -> {
              String descriptor = type.descriptorString();
              String name = descriptor.substring(1, descriptor.length() - 1) + ".class";
              ZipEntry entry = zip.getEntry(name);
              try {
                return entry == null ? null : zip.getInputStream(entry);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .cached();
  }

  private static byte[] renewed(ClassFile classes, byte[] old) {
    if (version(old) >= FIRST_WITH_MAPS) {
      return old;
    }
    // Only code that is taken apart and put together again gets stack maps.
    ClassTransform bodies = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);
    ClassTransform version =
        (builder, element) ->
            builder.with(
                element instanceof ClassFileVersion ? ClassFileVersion.of(RENEWED, 0) : element);
    try {
      return classes.transformClass(classes.parse(old), bodies.andThen(version));
    } catch (IllegalArgumentException e) {
      // It works with classes of a jar that is not here: then nobody will use it, either.
      return old;
    }
  }
}
