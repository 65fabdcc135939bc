package dev.trawl.synthetic.web;

import dev.trawl.synthetic.web.Lexicon.Language;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Paragraphs rendered once, from which pages are put together by copying: a page costs the server
 * little more than the copy.
 */
final class TextBlocks {
  private static final int PER_LANGUAGE = 24;
  private static final int BLOCK_BYTES = 700;

  private final byte[][][] blocks;

  TextBlocks(long seed) {
    List<Language> languages = Lexicon.LANGUAGES;
    blocks = new byte[languages.size()][PER_LANGUAGE][];
    for (int l = 0; l < blocks.length; l++) {
      for (int b = 0; b < PER_LANGUAGE; b++) {
        blocks[l][b] = paragraph(languages.get(l).words(), Dice.roll(seed, l, b));
      }
    }
  }

  static Language language(long look) {
    int pick = (int) Long.remainderUnsigned(look, Lexicon.LANGUAGES.size());
    return Lexicon.LANGUAGES.get(pick);
  }

  /** A paragraph in the language of this look. */
  byte[] paragraph(long look, int number) {
    byte[][] own = blocks[(int) Long.remainderUnsigned(look, blocks.length)];
    return own[Dice.roll(look, number, 7, PER_LANGUAGE)];
  }

  /** A few words in the language of this look. */
  static String phrase(long look, int words) {
    List<String> vocabulary = language(look).words();
    StringBuilder phrase = new StringBuilder();
    for (int i = 0; i < words; i++) {
      phrase.append(i == 0 ? "" : " ");
      phrase.append(vocabulary.get(Dice.roll(look, i, 3, vocabulary.size())));
    }
    return phrase.toString();
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
