package dev.trawl.url;

import org.jspecify.annotations.Nullable;

/**
 * A host name or literal address, lower case, as it stands in a canonical URL: the unit of pace.
 */
public record Host(String name) implements Comparable<Host> {
  public Host {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a host has a name");
    }
  }

  /** Whether it is an IP address: then nothing is above or below it. */
  public boolean isAddress() {
    // Of the names, the URL parser leaves none that ends in a number.
    char last = name.charAt(name.length() - 1);
    return last == ']' || (last >= '0' && last <= '9' && lastLabelIsNumber());
  }

  private boolean lastLabelIsNumber() {
    return Ascii.isDigits(name, name.lastIndexOf('.') + 1, name.length());
  }

  // Spelled out, as in all that are compared many times for a page: what a record makes of itself
  // is called through several layers of method handles.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Host host && name.equals(host.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
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
