package dev.trawl.synthetic.web;

/**
 * All that a synthetic web depends on.
 *
 * @param pagesPerHost ordinary pages of a host; what its character adds comes on top
 * @param linksPerPage links within the host on an ordinary page
 * @param crossLinks links to other hosts on an ordinary page
 * @param pageBytes about how large an ordinary page is
 * @param extremes how large the largest things are
 */
public record WebSpec(
    long seed,
    int hosts,
    int pagesPerHost,
    int linksPerPage,
    int crossLinks,
    int pageBytes,
    Mix mix,
    Tempo tempo,
    Extremes extremes) {
  public static final int DEFAULT_PAGE_BYTES = 20_000;

  /**
   * The size of what is too large.
   *
   * @param bodyBytes of the body beyond the cap
   * @param links of the page with more links than a crawler takes
   */
  public record Extremes(long bodyBytes, int links) {
    public static Extremes standard() {
      return new Extremes(12L << 20, 10_020);
    }
  }

  public WebSpec {
    check("hosts", hosts, 1, HostAddress.MOST);
    check("pagesPerHost", pagesPerHost, 1, 10_000_000);
    check("linksPerPage", linksPerPage, 2, 1_000);
    check("crossLinks", crossLinks, 0, 1_000);
    check("pageBytes", pageBytes, 1_000, 5_000_000);
  }

  /** Plain hosts with pages of 20 KB, 20 links in the host and 2 to others on each. */
  public static WebSpec of(long seed, int hosts, int pagesPerHost) {
    return new WebSpec(
        seed,
        hosts,
        pagesPerHost,
        20,
        2,
        DEFAULT_PAGE_BYTES,
        Mix.plain(),
        Tempo.standard(),
        Extremes.standard());
  }

  public WebSpec with(Mix other) {
    return new WebSpec(
        seed, hosts, pagesPerHost, linksPerPage, crossLinks, pageBytes, other, tempo, extremes);
  }

  public WebSpec with(Tempo other) {
    return new WebSpec(
        seed, hosts, pagesPerHost, linksPerPage, crossLinks, pageBytes, mix, other, extremes);
  }

  public WebSpec with(Extremes other) {
    return new WebSpec(
        seed, hosts, pagesPerHost, linksPerPage, crossLinks, pageBytes, mix, tempo, other);
  }

  public WebSpec withLinks(int within, int across) {
    return new WebSpec(seed, hosts, pagesPerHost, within, across, pageBytes, mix, tempo, extremes);
  }

  public WebSpec withPageBytes(int bytes) {
    return new WebSpec(
        seed, hosts, pagesPerHost, linksPerPage, crossLinks, bytes, mix, tempo, extremes);
  }

  private static void check(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(name + " is " + least + " to " + most + ", was " + value);
    }
  }
}
