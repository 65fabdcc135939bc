package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.parse.RawLink;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamedReferencesTest {
  @Test
  void every_name_means_what_the_reference_parser_reads() {
    var html = new StringBuilder();
    List<String> lines = Resource.lines("named-references.txt");
    for (int i = 0; i < lines.size(); i++) {
      String name = lines.get(i).split(" ")[0];
      html.append("<a href='%d&%s'><a href='%d&%s=x'>".formatted(i, name, i, name));
    }
    byte[] page = html.toString().getBytes(UTF_8);

    assertThat(lines).hasSize(2231);
    assertThat(new PageParser().parse(page, "text/html; charset=utf-8").links())
        .extracting(RawLink::href)
        .isEqualTo(Reference.of(page).hrefs());
  }
}
