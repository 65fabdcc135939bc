package dev.trawl.cli.log;

import java.io.PrintStream;
import java.time.InstantSource;
import java.util.Map;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.helpers.BasicMDCAdapter;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * What SLF4J writes to when it is told to. It is not announced as a service: only {@link #choose}
 * makes it the one, so that no other command pays for it.
 */
public final class JsonLogProvider implements SLF4JServiceProvider {
  private final IMarkerFactory markers = new BasicMarkerFactory();
  private final MDCAdapter context = new BasicMDCAdapter();
  private final ILoggerFactory loggers;

  /** SLF4J makes it. */
  public JsonLogProvider() {
    this(System.err, InstantSource.system(), System.getenv());
  }

  JsonLogProvider(PrintStream out, InstantSource clock, Map<String, String> environment) {
    this.loggers = new JsonLoggers(new JsonLines(out, clock, context), LogLevels.of(environment));
  }

  /** Makes this the place where logs go. To be called before anything has logged. */
  public static void choose() {
    System.setProperty("slf4j.provider", JsonLogProvider.class.getName());
    // SLF4J would say on standard error that it did as told.
    System.setProperty("slf4j.internal.verbosity", "WARN");
  }

  @Override
  public ILoggerFactory getLoggerFactory() {
    return loggers;
  }

  @Override
  public IMarkerFactory getMarkerFactory() {
    return markers;
  }

  @Override
  public MDCAdapter getMDCAdapter() {
    return context;
  }

  @Override
  public String getRequestedApiVersion() {
    return "2.0.99";
  }

  @Override
  public void initialize() {}
}
