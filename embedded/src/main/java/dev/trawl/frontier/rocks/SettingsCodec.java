package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A crawl's settings as bytes. */
final class SettingsCodec {
  private static final int VERSION = 1;

  private SettingsCodec() {}

  static byte[] encode(CrawlSettings settings) {
    Encoder out = new Encoder(256 + settings.seeds().size() * 64).octet(VERSION);
    out.number(settings.seeds().size());
    for (Seed seed : settings.seeds()) {
      out.text(seed.url().text());
      Hrefs.encode(out, seed.given(), seed.url());
    }
    encode(out, settings.limits());
    encode(out, settings.scope());
    encode(out, settings.manners());
    FetchRules fetch = settings.fetch();
    out.duration(fetch.timeout()).number(fetch.maxBodyBytes());
    out.number(fetch.maxRetries()).bool(fetch.archived());
    return out.octet(Codes.PROFILES.code(settings.profile())).signed(settings.priority()).done();
  }

  static CrawlSettings decode(byte[] bytes) {
    Decoder in = new Decoder(bytes).version(VERSION, "crawl");
    int size = in.smallNumber();
    List<Seed> seeds = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      CanonicalUrl url = new CanonicalUrl(in.text());
      seeds.add(new Seed(Hrefs.decode(in, url), url));
    }
    Limits limits = decodeLimits(in);
    ScopeRules scope = decodeScope(in);
    Manners manners = decodeManners(in);
    Duration timeout = in.duration();
    long body = in.number();
    int retries = in.smallNumber();
    FetchRules fetch = new FetchRules(timeout, body, retries, in.bool());
    Profile profile = Codes.PROFILES.constant(in.octet());
    return new CrawlSettings(
        seeds, limits, scope, manners, fetch, profile, Math.toIntExact(in.signed()));
  }

  static void encode(Encoder out, Limits limits) {
    encode(out, limits.maxPages());
    out.number(limits.maxDepth());
    encode(out, limits.maxPagesPerHost());
    encode(out, limits.maxBytes());
    out.bool(limits.maxDuration().isPresent());
    limits.maxDuration().ifPresent(out::duration);
  }

  static Limits decodeLimits(Decoder in) {
    OptionalLong maxPages = decodeOptional(in);
    int maxDepth = in.smallNumber();
    OptionalLong perHost = decodeOptional(in);
    OptionalLong maxBytes = decodeOptional(in);
    Optional<Duration> longest = in.bool() ? Optional.of(in.duration()) : Optional.empty();
    return new Limits(maxPages, maxDepth, perHost, maxBytes, longest);
  }

  private static void encode(Encoder out, ScopeRules scope) {
    out.octet(Codes.SCOPES.code(scope.kind()));
    encode(out, scope.include());
    encode(out, scope.exclude());
    out.bool(scope.includeDocuments()).bool(scope.followRedirects());
    out.bool(scope.respectNofollow());
  }

  private static ScopeRules decodeScope(Decoder in) {
    ScopeKind kind = Codes.SCOPES.constant(in.octet());
    List<String> include = decodeTexts(in);
    List<String> exclude = decodeTexts(in);
    boolean documents = in.bool();
    boolean redirects = in.bool();
    return new ScopeRules(kind, include, exclude, documents, redirects, in.bool());
  }

  private static void encode(Encoder out, Manners manners) {
    out.text(manners.userAgent());
    switch (manners.pace()) {
      case PaceSetting.Fixed(var interval) -> out.bool(true).duration(interval);
      case PaceSetting.Adaptive() -> out.bool(false);
    }
    out.bool(manners.respectRobots()).duration(manners.robotsPatience());
    out.duration(manners.demoDelay());
  }

  private static Manners decodeManners(Decoder in) {
    String userAgent = in.text();
    PaceSetting pace = in.bool() ? PaceSetting.every(in.duration()) : PaceSetting.adaptive();
    boolean robots = in.bool();
    Duration patience = in.duration();
    return new Manners(userAgent, pace, robots, patience, in.duration());
  }

  private static void encode(Encoder out, List<String> texts) {
    out.number(texts.size());
    texts.forEach(out::text);
  }

  private static List<String> decodeTexts(Decoder in) {
    int size = in.smallNumber();
    List<String> texts = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      texts.add(in.text());
    }
    return texts;
  }

  private static void encode(Encoder out, OptionalLong value) {
    out.bool(value.isPresent());
    value.ifPresent(out::number);
  }

  private static OptionalLong decodeOptional(Decoder in) {
    return in.bool() ? OptionalLong.of(in.number()) : OptionalLong.empty();
  }
}
