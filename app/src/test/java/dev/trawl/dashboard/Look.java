package dev.trawl.dashboard;

import com.microsoft.playwright.Locator;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/** What a part of a page looks like. */
record Look(BufferedImage picture) {
  // A rounded corner may come out differently by a pixel when the page is drawn anew.
  private static final int MOST_BY_CHANCE = 16;

  static Look at(Locator part) {
    try {
      return new Look(ImageIO.read(new ByteArrayInputStream(part.screenshot())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A look that is the same when one looks again. */
  static Look atRest(Locator part) {
    List<Look> looks = new ArrayList<>(List.of(at(part)));
    Stage.until(
        () -> {
          looks.add(at(part));
          return looks.getLast().isLike(looks.get(looks.size() - 2));
        });
    return looks.getLast();
  }

  boolean isLike(Look other) {
    return other.picture.getWidth() == picture.getWidth()
        && other.picture.getHeight() == picture.getHeight()
        && differences(other) <= MOST_BY_CHANCE;
  }

  private long differences(Look other) {
    int width = picture.getWidth();
    return IntStream.range(0, width * picture.getHeight())
        .filter(
            at ->
                picture.getRGB(at % width, at / width)
                    != other.picture.getRGB(at % width, at / width))
        .count();
  }
}
