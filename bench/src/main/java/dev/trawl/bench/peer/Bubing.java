package dev.trawl.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** BUbiNG: Java, the fastest of the JVM's open crawlers; WARC on. It never ends by itself. */
record Bubing(int concurrency) implements Contestant {
  private static final int JMX_PORT = 9_999;

  private static final MavenPeer LIBRARY =
      new MavenPeer(
          "bubing",
          """
              <dependency>
                <groupId>it.unimi.di.law</groupId>
                <artifactId>bubing</artifactId>
                <version>0.9.15</version>
                <!-- Part of JDKs long gone. -->
                <exclusions>
                  <exclusion><groupId>sun.jdk</groupId><artifactId>tools</artifactId></exclusion>
                </exclusions>
              </dependency>
              <dependency>
                <groupId>it.unimi.dsi</groupId><artifactId>sux4j</artifactId><version>4.2.0</version>
              </dependency>
          """);

  @Override
  public String name() {
    return "bubing";
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    LIBRARY.jars();
    Jdk17.need();
  }

  @Override
  public boolean endsByItself() {
    return false;
  }

  @Override
  public ProcessBuilder command(Errand errand) throws IOException {
    Path output = errand.output();
    Path properties = Files.writeString(output.resolve("bubing.properties"), properties(errand));
    Path logging =
        Files.writeString(
            output.resolve("logback.xml"),
            "<configuration><root level=\"OFF\"/></configuration>\n");
    return new ProcessBuilder(
        List.of(
            Jdk17.JAVA.toString(),
            "-Xmx1g",
            "-Xss256k",
            "-Djava.net.preferIPv4Stack=true",
            "-Djava.rmi.server.hostname=127.0.0.1",
            "-Djgroups.bind_addr=127.0.0.1",
            "-Dlogback.configurationFile=" + logging,
            "-Dcom.sun.management.jmxremote.port=" + JMX_PORT,
            "-Dcom.sun.management.jmxremote.ssl=false",
            "-Dcom.sun.management.jmxremote.authenticate=false",
            "-cp",
            Tools.cache(LIBRARY.name()).resolve("lib") + "/*",
            "it.unimi.di.law.bubing.Agent",
            "-h",
            "127.0.0.1",
            "-P",
            properties.toString(),
            "-g",
            "bench",
            "-n",
            "agent"));
  }

  /**
   * Delays off, a sieve that is small enough to let URLs through soon; one host is asked over one
   * connection at a time.
   */
  private String properties(Errand errand) {
    boolean spans = errand.spansHosts();
    String endings = "." + String.join("\\\\,.", NotPages.ENDINGS);
    return """
    rootDir=%s
    seed=%s
    scheduleFilter=%s and not PathEndsWithOneOf(%s)
    fetchFilter=true
    parseFilter=ContentTypeStartsWith(text/html)
    followFilter=true
    storeFilter=true
    fetchingThreads=%d
    parsingThreads=2
    dnsThreads=4
    sieveSize=%s
    maxUrlsPerSchemeAuthority=10M
    maxUrls=10M
    bloomFilterPrecision=1E-8
    schemeAuthorityDelay=0
    ipDelay=0
    keepAliveTime=5s
    socketTimeout=30s
    connectionTimeout=30s
    fetchDataBufferByteSize=200K
    cookiePolicy=ignoreCookies
    cookieMaxByteSize=2000
    userAgent=BUbiNG
    robotsExpiration=1h
    responseBodyMaxByteSize=2M
    digestAlgorithm=MurmurHash3
    startPaused=false
    workbenchMaxByteSize=128Mi
    urlCacheMaxByteSize=64Mi
    dnsResolverClass=it.unimi.di.law.bubing.frontier.dns.JavaResolver
    parserSpec=HTMLParser(MurmurHash3)
    """
        .formatted(
            errand.output().resolve("crawl"),
            errand.web().home(),
            spans ? "SchemeEquals(http)" : "HostEquals(127.0.0.1)",
            endings,
            concurrency,
            spans ? "4Ki" : "128");
  }
}
