package dev.trawl.server.metric;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.DiskSpaceMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.util.List;

/** All metrics of this process, as the text that Prometheus reads. */
public final class MetricsPage implements AutoCloseable {
  public static final String MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics collections = new JvmGcMetrics();

  /**
   * A page that tells of the JVM and the process; whoever has more to tell registers it.
   *
   * @param disks directories whose disks may become full
   */
  public MetricsPage(String version, List<Path> disks) {
    registry.throwExceptionOnRegistrationFailure();
    collections.bindTo(registry);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ClassLoaderMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    disks.forEach(this::watch);
    ResidentMemory.bindTo(registry);
    Gauge.builder("crawl_version", () -> 1)
        .description("Always 1; the version of Trawl is its label.")
        .tags(Tags.of("version", version))
        .register(registry);
  }

  /** Also tells how full the disk of a directory is. */
  public void watch(Path directory) {
    new DiskSpaceMetrics(directory.toFile()).bindTo(registry);
  }

  MeterRegistry registry() {
    return registry;
  }

  public String text() {
    return registry.scrape();
  }

  /** May be called twice. */
  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
