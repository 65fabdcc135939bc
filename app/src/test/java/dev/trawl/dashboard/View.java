package dev.trawl.dashboard;

import com.microsoft.playwright.options.ColorScheme;

/** How large a window is, and whether its owner likes it dark. */
enum View {
  LIGHT(1280, 900, ColorScheme.LIGHT),
  DARK(1280, 900, ColorScheme.DARK),
  NARROW(360, 800, ColorScheme.LIGHT),
  WIDE(2560, 1200, ColorScheme.DARK);

  private final int width;
  private final int height;
  private final ColorScheme colours;

  View(int width, int height, ColorScheme colours) {
    this.width = width;
    this.height = height;
    this.colours = colours;
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  ColorScheme colours() {
    return colours;
  }
}
