package dev.trawl.synthetic.web;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One body under several URLs, and one URL in every spelling that means the same. */
final class DuplicateHost implements Behaviour {
  private static final String FIRST = "/copy/0";
  private static final Set<String> COPIES =
      Set.of(
          FIRST,
          "/copy/1",
          "/copy/2",
          "/copy/3",
          "/copy/3?print=1",
          "/copy/~4",
          "/list?a=1&b=2",
          "/list?a=2&b=1");

  @Override
  public List<Link> entries(HostView host) {
    return List.of(
        host.link(FIRST),
        host.link("/copy/1"),
        host.spelled("/copy/1#here", "/copy/1"),
        host.spelled("/copy/1?utm_source=mail&utm_medium=x", "/copy/1"),
        host.spelled("/copy/1?gclid=abc&fbclid=def", "/copy/1"),
        host.spelled("/x/../copy/./1", "/copy/1"),
        host.spelled("/copy/%31", "/copy/1"),
        host.spelled("{O}/copy/2", "/copy/2"),
        host.spelled("//{a}/copy/2", "/copy/2"),
        host.spelled("  /copy/2\n", "/copy/2"),
        host.spelled("/co\tpy/2", "/copy/2"),
        host.spelled("\\copy\\2", "/copy/2"),
        host.spelled("copy/3", "/copy/3"),
        host.spelled("/copy/3?print=1&utm_campaign=y", "/copy/3?print=1"),
        host.spelled("/copy/%7E4", "/copy/~4"),
        host.spelled("/copy/%7e4#x", "/copy/~4"),
        host.spelled("/list?b=2&a=1", "/list?a=1&b=2"),
        host.spelled("/list?a=1&b=2", "/list?a=1&b=2"),
        host.spelled("/list?mc_cid=9&b=1&a=2", "/list?a=2&b=1"));
  }

  @Override
  public @Nullable Resource special(HostView host, String target) {
    // Every copy is the first one to the byte, its canonical link and its token included.
    return COPIES.contains(target) ? host.small(FIRST, List.of(host.link("/"))) : null;
  }
}
