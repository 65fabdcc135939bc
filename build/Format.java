import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Checks or applies google-java-format: {@code java -cp google-java-format.jar build/Format.java
 * check|write DIR}. The formatter needs the compiler of the language level it formats, so it runs
 * on the JDK that compiles, not inside Maven, whose own JVM may be older.
 */
final class Format {
  public static void main(String[] args) throws Exception {
    boolean write = args[0].equals("write");
    Formatter formatter = new Formatter(JavaFormatterOptions.defaultOptions());
    int wrong = 0;
    for (Path file : sources(Path.of(args[1]))) {
      String source = Files.readString(file);
      String formatted = formatter.formatSourceAndFixImports(source);
      if (!formatted.equals(source)) {
        wrong++;
        if (write) {
          Files.writeString(file, formatted);
        } else {
          System.err.println("not formatted: " + file);
        }
      }
    }
    if (wrong > 0 && !write) {
      System.err.println(wrong + " files are not formatted; run: mvn -Pformat -N verify");
      System.exit(1);
    }
  }

  private static List<Path> sources(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(f -> f.toString().endsWith(".java"))
          .filter(f -> !f.toString().contains("/target/"))
          .sorted()
          .toList();
    }
  }
}
