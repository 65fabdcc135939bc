package dev.trawl.fetch.http;

import io.netty.util.ResourceLeakDetector;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Remembers what was collected without having been given back. The build names it to Netty, which
 * makes one for each kind of resource, and lets it watch every single one.
 */
public final class LeakRecorder<T> extends ResourceLeakDetector<T> {
  private static final List<String> REPORTS = new CopyOnWriteArrayList<>();

  public LeakRecorder(Class<?> type, int interval, long most) {
    super(type, interval);
  }

  public LeakRecorder(Class<?> type, int interval) {
    super(type, interval);
  }

  static List<String> reports() {
    return List.copyOf(REPORTS);
  }

  @Override
  protected boolean needReport() {
    return true;
  }

  @Override
  protected void reportTracedLeak(String type, String records) {
    REPORTS.add(type + ": " + records);
  }

  @Override
  protected void reportUntracedLeak(String type) {
    REPORTS.add(type);
  }
}
