package dev.trawl.scope;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The registered domain of a host by the public suffix list, private suffixes such as github.io
 * included. The look-up is dear and pages name few hosts again and again, so the latest answers are
 * kept: one for each place in a fixed table, where a newcomer replaces whoever was there.
 */
public final class RegisteredDomains {
  private static final int PLACES = 4_096;

  private record Answer(String host, String domain) {}

  private final AtomicReferenceArray<@Nullable Answer> answers = new AtomicReferenceArray<>(PLACES);

  /** Addresses, names of one label and public suffixes are their own domain. */
  public String of(String host) {
    int hash = host.hashCode();
    int place = (hash ^ hash >>> 16) & (PLACES - 1);
    Answer known = answers.get(place);
    if (known != null && known.host.equals(host)) {
      return known.domain;
    }
    String domain = find(host);
    answers.set(place, new Answer(host, domain));
    return domain;
  }

  static boolean isPublicSuffix(String host) {
    String name = withoutRootDot(host);
    return EffectiveTldFinder.getAssignedDomain(name, true, false) == null
        && EffectiveTldFinder.getEffectiveTLD(name, false) != null;
  }

  private static String find(String host) {
    String name = withoutRootDot(host);
    if (isAddress(name)) {
      return name;
    }
    String assigned = EffectiveTldFinder.getAssignedDomain(name, true, false);
    if (assigned != null) {
      return assigned;
    }
    boolean isListed = EffectiveTldFinder.getEffectiveTLD(name, false) != null;
    // The list's own rule for endings it does not know, such as .test: one label is the suffix.
    return isListed ? name : lastTwoLabels(name);
  }

  private static String withoutRootDot(String host) {
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }

  /** A host whose last label is a number is an IPv4 address: the URL parser sees to that. */
  private static boolean isAddress(String name) {
    String label = name.substring(name.lastIndexOf('.') + 1);
    return name.startsWith("[") || label.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static String lastTwoLabels(String name) {
    int last = name.lastIndexOf('.');
    return last < 0 ? name : name.substring(name.lastIndexOf('.', last - 1) + 1);
  }
}
