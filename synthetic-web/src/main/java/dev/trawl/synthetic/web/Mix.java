package dev.trawl.synthetic.web;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which characters the hosts have: host 0 the first, and round again after the last. */
public record Mix(List<HostCharacter> characters) {
  private static final int PLAIN_AMONG_REALISTIC = 89;

  public Mix {
    characters = List.copyOf(characters);
    if (characters.isEmpty()) {
      throw new IllegalArgumentException("a mix has at least one character");
    }
  }

  public static Mix of(HostCharacter... characters) {
    return new Mix(Arrays.asList(characters));
  }

  public static Mix plain() {
    return of(HostCharacter.PLAIN);
  }

  /** Characters in turn, by their names with commas between. */
  public static Mix named(String names) {
    try {
      return new Mix(
          Arrays.stream(names.split(",", -1))
              .map(name -> HostCharacter.valueOf(name.toUpperCase(Locale.ROOT)))
              .toList());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("there is no mix \"" + names + "\"", e);
    }
  }

  /** How {@link #named} knows it. */
  public String names() {
    return characters.stream()
        .map(character -> character.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(","));
  }

  /** One of each in turn. */
  public static Mix everything() {
    return of(HostCharacter.values());
  }

  /** Everything but the hosts that cost a crawl its time-outs. */
  public static Mix peaceful() {
    List<HostCharacter> characters = new ArrayList<>(Arrays.asList(HostCharacter.values()));
    characters.remove(HostCharacter.HOSTILE);
    return new Mix(characters);
  }

  /** Nine hosts in ten are plain, the others one of each kind. */
  public static Mix realistic() {
    List<HostCharacter> characters =
        new ArrayList<>(Collections.nCopies(PLAIN_AMONG_REALISTIC, HostCharacter.PLAIN));
    Arrays.stream(HostCharacter.values()).skip(1).forEach(characters::add);
    return new Mix(characters);
  }

  HostCharacter of(int host) {
    return characters.get(host % characters.size());
  }

  /** Tells hosts of one character apart: 0 for the first of each, then 1... */
  int variant(int host) {
    return host / characters.size();
  }
}
