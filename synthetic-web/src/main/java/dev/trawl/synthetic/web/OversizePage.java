package dev.trawl.synthetic.web;

import dev.trawl.synthetic.oracle.Fate;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.Framing;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.Request;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Its own links, filling, then one more link; what a crawler sees of it depends on its cap. */
record OversizePage(Typesetter typesetter, PageText page, Link last, long bytes)
    implements Resource {
  @Override
  public Answer answer(Request request) {
    byte[] beginning = typesetter.beginning(page, request.port());
    byte[] filling = typesetter.filling(page, 0);
    String anchor = "<a href=\"" + last.href(request.port()) + "\">last</a>\n";
    byte[] end = anchor.getBytes(StandardCharsets.UTF_8);
    int times = (int) (bytes / filling.length);
    long length = beginning.length + (long) times * filling.length + end.length;
    return new Answer.Stream(
        200,
        Headers.HTML,
        length,
        Framing.LENGTH,
        () -> pieces(beginning, filling, times, end).iterator());
  }

  @Override
  public Fate fate(Rules rules, int port) {
    List<String> targets = new ArrayList<>(page.targets(port));
    // The beginning is on top of the filling: a cap between the two sums cuts the last link too.
    if (rules.maxBodyBytes() > bytes + (64 << 10) && last.target() != null) {
      targets.add(last.target().url(port));
    }
    return new Fate.Visited(targets);
  }

  private static Stream<byte[]> pieces(byte[] first, byte[] filling, int times, byte[] last) {
    Stream<byte[]> middle = IntStream.range(0, times).mapToObj(_ -> filling);
    return Stream.concat(Stream.concat(Stream.of(first), middle), Stream.of(last));
  }
}
