import { describe, expect, it } from 'vitest';
import { hostFactory } from '../test-factories';
import { paceOf, restOf, robotsOf } from './SeedPreview';

const SEED = new URL('https://a.test/x');

describe('robotsOf', () => {
  it('names the rule that decides', () => {
    const verdicts = [{ url: 'https://a.test/x', agent: 'trawl', isAllowed: false, rule: 'Disallow: /x' }];

    expect(robotsOf(SEED, 'trawl', { host: hostFactory(), verdicts }, false)).toBe(
      'forbids the seed by Disallow: /x',
    );
  });

  it('asks the robots.txt of the seed, not that of another origin', () => {
    const verdicts = [
      { url: 'http://a.test/x', agent: 'trawl', isAllowed: false, rule: 'Disallow: /' },
      { url: 'https://a.test/x', agent: 'trawl', isAllowed: true, rule: null },
    ];

    expect(robotsOf(SEED, 'trawl', { host: hostFactory(), verdicts }, false)).toContain('allows the seed');
    expect(
      robotsOf(new URL('https://a.test:8443/x'), 'trawl', { host: hostFactory(), verdicts }, false),
    ).toContain('fetched first');
  });

  it('reads the rules for the agent of the crawl', () => {
    const verdicts = [
      { url: 'https://a.test/x', agent: 'trawl', isAllowed: true, rule: null },
      { url: 'https://a.test/x', agent: 'foobot', isAllowed: false, rule: 'Disallow: /' },
    ];

    expect(robotsOf(SEED, 'foobot', { host: hostFactory(), verdicts }, false)).toContain('forbids the seed');
    expect(robotsOf(SEED, 'barbot', { host: hostFactory(), verdicts }, false)).toContain('fetched first');
  });

  it('promises to ask a new host first', () => {
    expect(robotsOf(SEED, 'trawl', undefined, true)).toContain('fetched first');
  });
});

describe('restOf', () => {
  const then = '2026-01-31T12:00:00Z';
  const before = Date.parse(then) - 60_000;

  it('tells why a host rests, at a time that people read', () => {
    const failed = restOf(hostFactory({ breakerOpenUntil: then }), before);

    expect(failed).toContain('it failed too often');
    expect(failed).not.toContain(then);
    expect(restOf(hostFactory({ restUntil: then }), before)).toContain('it asked us to wait');
  });

  it('tells nothing of a rest that is over', () => {
    const host = hostFactory({ breakerOpenUntil: then, restUntil: then });

    expect(restOf(host, Date.parse(then))).toBeNull();
  });
});

describe('paceOf', () => {
  it('tells what robots.txt asks for', () => {
    const known = { host: hostFactory({ crawlDelay: '5s' }), verdicts: [] };

    expect(paceOf('1s', known)).toBe(
      '1s between requests to one host, at least the 5s that its robots.txt asks for',
    );
  });

  it('lets an order come first', () => {
    const order = { pace: '9s', concurrency: 1, by: 'ada', at: '2026-01-31T12:00:00Z' };

    expect(paceOf('1s', { host: hostFactory({ order }), verdicts: [] })).toContain(
      '9s between requests, as an operator',
    );
  });
});
