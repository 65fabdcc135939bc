package dev.trawl.server.account;

import java.util.Set;
import java.util.TreeSet;

/**
 * The admins who can log in: one document, so that of two changes that would together leave none,
 * one fails. It comes with the first user and stays: as long as it is missing there are no
 * accounts.
 */
record Admins(Set<String> names) {
  static final String KEY = "accounts.admins";

  Admins {
    names = Set.copyOf(names);
  }

  Admins with(UserName name) {
    Set<String> more = new TreeSet<>(names);
    more.add(name.text());
    return new Admins(more);
  }

  Admins without(UserName name) {
    Set<String> fewer = new TreeSet<>(names);
    fewer.remove(name.text());
    return new Admins(fewer);
  }
}
