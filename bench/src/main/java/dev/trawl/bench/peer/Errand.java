package dev.trawl.bench.peer;

import dev.trawl.bench.web.CrawledWeb;
import java.nio.file.Path;

/**
 * What a crawler is sent to do.
 *
 * @param output a directory of its own, empty
 * @param spansHosts whether all hosts of the web are wanted or only that of its home page
 */
public record Errand(CrawledWeb web, Path output, boolean spansHosts) {}
