package dev.trawl.synthetic.web;

import dev.trawl.synthetic.web.Lexicon.Language;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Paragraphs rendered once, from which pages are put together by copying: a page costs the server
 * little more than the copy.
 */
final class TextBlocks {
  private static final int PER_LANGUAGE = 24;
  private static final int BLOCK_BYTES = 700;

  private final byte[][][] blocks;
  private final byte[][][] headlines;
  private final byte[][][] summaries;

  TextBlocks(long seed) {
    List<Language> languages = Lexicon.LANGUAGES;
    blocks = new byte[languages.size()][PER_LANGUAGE][];
    headlines = new byte[languages.size()][PER_LANGUAGE][];
    summaries = new byte[languages.size()][PER_LANGUAGE][];
    for (int l = 0; l < blocks.length; l++) {
      List<String> words = languages.get(l).words();
      for (int b = 0; b < PER_LANGUAGE; b++) {
        blocks[l][b] = paragraph(words, Dice.roll(seed, l, b));
        headlines[l][b] = phrase(words, Dice.roll(seed, l, b), 4);
        summaries[l][b] = phrase(words, Dice.roll(seed, l, ~b), 12);
      }
    }
  }

  static Language language(long look) {
    int pick = (int) Long.remainderUnsigned(look, Lexicon.LANGUAGES.size());
    return Lexicon.LANGUAGES.get(pick);
  }

  /** A paragraph in the language of this look. */
  byte[] paragraph(long look, int number) {
    return pick(blocks, look, number);
  }

  /** A few words for a headline, in the language of this look. */
  byte[] headline(long look) {
    return pick(headlines, look, 11);
  }

  /** A sentence that says what a page is about, in the language of this look. */
  byte[] summary(long look) {
    return pick(summaries, look, 13);
  }

  private static byte[] pick(byte[][][] rendered, long look, int number) {
    byte[][] own = rendered[(int) Long.remainderUnsigned(look, rendered.length)];
    return own[Dice.roll(look, number, 7, own.length)];
  }

  private static byte[] phrase(List<String> words, long look, int count) {
    String phrase =
        IntStream.range(0, count)
            .mapToObj(i -> words.get(Dice.roll(look, i, 3, words.size())))
            .collect(Collectors.joining(" "));
    return phrase.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] paragraph(List<String> words, long look) {
    StringBuilder text = new StringBuilder("<p>");
    int bytes = 0;
    for (int i = 0; bytes < BLOCK_BYTES; i++) {
      String word = words.get(Dice.roll(look, i, 1, words.size()));
      text.append(i % 9 == 8 ? word + ". " : word + " ");
      bytes += word.getBytes(StandardCharsets.UTF_8).length + 1;
    }
    return text.append("</p>\n").toString().getBytes(StandardCharsets.UTF_8);
  }
}
