package dev.trawl.bench.profile;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Draws stacks as an SVG that needs nothing else: a box for each frame, as wide as its share of the
 * time, on top of the one that called it, in the color of its stage.
 */
public final class FlameGraph {
  private static final int WIDTH = 1_400;
  private static final int ROW = 17;
  private static final int TOP = 60;
  private static final int MARGIN = 10;
  private static final double NARROWEST = 0.3;
  private static final double CHARACTER = 6.6;
  private static final String PLAIN = "#e8e3d8";

  private final StringBuilder svg = new StringBuilder();
  private final FlameTree tree;
  private final int bottom;

  private FlameGraph(String title, Map<List<String>, Duration> stacks) {
    this.tree = FlameTree.of(title, stacks);
    this.bottom = TOP + ROW * tree.height(least()) + MARGIN;
  }

  /**
   * The whole picture.
   *
   * @param stacks time by stack, the innermost frame first
   */
  public static String svg(String title, Map<List<String>, Duration> stacks) {
    return new FlameGraph(title, stacks).draw();
  }

  private String draw() {
    svg.append(
        String.format(
            Locale.ROOT,
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" \
            height="%2$d" font-family="monospace" font-size="11">
            <style>rect{stroke:#fff;stroke-width:.5}g:hover>rect{stroke:#000}text{pointer-events:none}</style>
            <rect width="100%%" height="100%%" fill="#fff"/>
            <text x="%3$d" y="22" font-size="15">%4$s</text>
            """,
            WIDTH,
            bottom + MARGIN,
            MARGIN,
            escaped("%s, %.1f s of CPU".formatted(tree.frame(), tree.nanos() / 1e9))));
    legend();
    box(tree, MARGIN, 0);
    return svg.append("</svg>\n").toString();
  }

  private void legend() {
    double x = MARGIN;
    for (Stage stage : Stage.values()) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect x=\"%.0f\" y=\"34\" width=\"11\" height=\"11\" fill=\"%s\"/>"
                  + "<text x=\"%.0f\" y=\"44\">%s</text>%n",
              x,
              stage.color(),
              x + 15,
              escaped(stage.label())));
      x += 15 + (stage.label().length() + 2) * CHARACTER;
    }
  }

  private void box(FlameTree node, double x, int level) {
    double width = width(node);
    int y = bottom - (level + 1) * ROW;
    String share =
        String.format(Locale.ROOT, "%.2f %%", 100.0 * node.nanos() / Math.max(1, tree.nanos()));
    svg.append(
        String.format(
            Locale.ROOT,
            "<g><title>%s (%s)</title><rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\""
                + " fill=\"%s\"/>%s</g>%n",
            escaped(node.frame()),
            share,
            x,
            y,
            width,
            ROW - 1,
            color(node, level),
            text(node.frame(), x, y, width)));
    double next = x;
    for (FlameTree callee : node.callees()) {
      if (callee.nanos() >= least()) {
        box(callee, next, level + 1);
      }
      next += width(callee);
    }
  }

  private static String color(FlameTree node, int level) {
    Stage stage = Stage.ofFrame(node.frame());
    return level == 0 || stage == Stage.REST ? PLAIN : stage.color();
  }

  private static String text(String frame, double x, int y, double width) {
    int room = (int) ((width - 4) / CHARACTER);
    String name = shortened(frame);
    if (room < 3) {
      return "";
    }
    String shown = name.length() <= room ? name : name.substring(0, room - 1) + "…";
    return String.format(
        Locale.ROOT, "<text x=\"%.1f\" y=\"%d\">%s</text>", x + 2, y + 12, escaped(shown));
  }

  /** Class and method without the package. */
  private static String shortened(String frame) {
    int method = frame.lastIndexOf('.');
    int type = method < 0 ? -1 : frame.lastIndexOf('.', method - 1);
    return frame.substring(type + 1);
  }

  private double width(FlameTree node) {
    return (double) node.nanos() / Math.max(1, tree.nanos()) * (WIDTH - 2 * MARGIN);
  }

  /** Frames with less time would be too narrow to be seen. */
  private long least() {
    return (long) (tree.nanos() * NARROWEST / (WIDTH - 2 * MARGIN));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
