package dev.trawl.synthetic.web;

/**
 * All that a synthetic web depends on.
 *
 * @param pagesPerHost ordinary pages of a host; what its character adds comes on top
 * @param linksPerPage links within the host on an ordinary page
 * @param crossLinks links to other hosts on an ordinary page
 * @param pageBytes about how large an ordinary page is
 * @param extremes how large the largest things are
 * @param trouble what goes wrong with ordinary pages
 * @param frills whether there are links that crawlers drop, links out of the web, and sitemaps
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
    Extremes extremes,
    Trouble trouble,
    boolean frills) {
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

  /**
   * How many of a thousand ordinary pages never come, the home pages excepted.
   *
   * @param hanging pages whose request is never answered
   * @param resetting pages whose connection is reset instead of an answer
   */
  public record Trouble(int hanging, int resetting) {
    public static final Trouble NONE = new Trouble(0, 0);

    public Trouble {
      if (hanging < 0 || resetting < 0 || hanging + resetting > 1_000) {
        throw new IllegalArgumentException(
            "of a thousand pages, %d hang and %d are reset".formatted(hanging, resetting));
      }
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
        Extremes.standard(),
        Trouble.NONE,
        true);
  }

  public WebSpec with(Mix other) {
    return new WebSpec(
        seed,
        hosts,
        pagesPerHost,
        linksPerPage,
        crossLinks,
        pageBytes,
        other,
        tempo,
        extremes,
        trouble,
        frills);
  }

  public WebSpec with(Tempo other) {
    return new WebSpec(
        seed,
        hosts,
        pagesPerHost,
        linksPerPage,
        crossLinks,
        pageBytes,
        mix,
        other,
        extremes,
        trouble,
        frills);
  }

  public WebSpec with(Extremes other) {
    return new WebSpec(
        seed,
        hosts,
        pagesPerHost,
        linksPerPage,
        crossLinks,
        pageBytes,
        mix,
        tempo,
        other,
        trouble,
        frills);
  }

  public WebSpec with(Trouble other) {
    return new WebSpec(
        seed,
        hosts,
        pagesPerHost,
        linksPerPage,
        crossLinks,
        pageBytes,
        mix,
        tempo,
        extremes,
        other,
        frills);
  }

  public WebSpec withLinks(int within, int across) {
    return new WebSpec(
        seed,
        hosts,
        pagesPerHost,
        within,
        across,
        pageBytes,
        mix,
        tempo,
        extremes,
        trouble,
        frills);
  }

  public WebSpec withPageBytes(int bytes) {
    return new WebSpec(
        seed,
        hosts,
        pagesPerHost,
        linksPerPage,
        crossLinks,
        bytes,
        mix,
        tempo,
        extremes,
        trouble,
        frills);
  }

  /** Nothing but pages and links between them: what any crawler fetches, it fetches once. */
  public WebSpec withoutFrills() {
    return new WebSpec(
        seed,
        hosts,
        pagesPerHost,
        linksPerPage,
        crossLinks,
        pageBytes,
        mix,
        tempo,
        extremes,
        trouble,
        false);
  }

  private static void check(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(name + " is " + least + " to " + most + ", was " + value);
    }
  }
}
