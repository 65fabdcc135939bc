package dev.trawl.bench.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class FlameGraphTest {
  /** A box as it was drawn. */
  private record Box(String title, double x, double y, double width) {}

  private static final Map<List<String>, Duration> STACKS =
      Map.of(
          List.of("a.B.inner", "a.A.outer"), Duration.ofMillis(600),
          List.of("a.C.other", "a.A.outer"), Duration.ofMillis(300),
          List.of("a.A.outer"), Duration.ofMillis(100));

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<Box> boxes(String svg) throws Exception {
    NodeList groups = parsed(svg).getElementsByTagName("g");
    List<Box> boxes = new ArrayList<>();
    for (int i = 0; i < groups.getLength(); i++) {
      Element group = (Element) groups.item(i);
      Element box = (Element) group.getElementsByTagName("rect").item(0);
      boxes.add(
          new Box(
              group.getElementsByTagName("title").item(0).getTextContent(),
              Double.parseDouble(box.getAttribute("x")),
              Double.parseDouble(box.getAttribute("y")),
              Double.parseDouble(box.getAttribute("width"))));
    }
    return boxes;
  }

  private static Box box(List<Box> boxes, String frame) {
    return boxes.stream().filter(b -> b.title().startsWith(frame)).findFirst().orElseThrow();
  }

  @Test
  void a_box_is_as_wide_as_its_share_of_the_time() throws Exception {
    List<Box> boxes = boxes(FlameGraph.svg("all", STACKS));

    double whole = box(boxes, "all").width();
    assertThat(box(boxes, "a.A.outer").width()).isCloseTo(whole, within(0.2));
    assertThat(box(boxes, "a.B.inner").width()).isCloseTo(0.6 * whole, within(0.2));
    assertThat(box(boxes, "a.C.other").width()).isCloseTo(0.3 * whole, within(0.2));
    assertThat(box(boxes, "a.B.inner").title()).isEqualTo("a.B.inner (60.00 %)");
  }

  @Test
  void a_frame_stands_on_its_caller_and_beside_its_sisters() throws Exception {
    List<Box> boxes = boxes(FlameGraph.svg("all", STACKS));

    Box caller = box(boxes, "a.A.outer");
    Box first = box(boxes, "a.B.inner");
    Box second = box(boxes, "a.C.other");
    assertThat(first.y()).isLessThan(caller.y()).isEqualTo(second.y());
    assertThat(first.x()).isEqualTo(caller.x());
    assertThat(second.x()).isCloseTo(first.x() + first.width(), within(0.2));
  }

  @Test
  void names_cannot_break_the_picture() throws Exception {
    List<Box> boxes =
        boxes(FlameGraph.svg("<&>", Map.of(List.of("a.B.<init>"), Duration.ofMillis(5))));

    assertThat(box(boxes, "a.B.<init>").title()).isEqualTo("a.B.<init> (100.00 %)");
  }

  @Test
  void what_is_too_narrow_to_be_seen_is_left_out() throws Exception {
    Map<List<String>, Duration> stacks =
        Map.of(
            List.of("a.A.much"), Duration.ofSeconds(1_000),
            List.of("a.B.little"), Duration.ofMillis(1));

    assertThat(boxes(FlameGraph.svg("all", stacks)))
        .extracting(Box::title)
        .noneMatch(title -> title.startsWith("a.B.little"));
  }

  @Test
  void nothing_is_drawn_of_nothing() throws Exception {
    assertThat(boxes(FlameGraph.svg("empty", Map.of()))).hasSize(1);
  }

  @Test
  void the_picture_needs_nothing_from_elsewhere() {
    assertThat(FlameGraph.svg("all", STACKS)).doesNotContain("href", "<script", "url(");
  }
}
