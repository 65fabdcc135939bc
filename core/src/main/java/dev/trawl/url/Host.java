package dev.trawl.url;

/**
 * A host name or literal address, lower case, as it stands in a canonical URL: the unit of pace.
 */
public record Host(String name) implements Comparable<Host> {
  public Host {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a host has a name");
    }
  }

  @Override
  public int compareTo(Host other) {
    return name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return name;
  }
}
