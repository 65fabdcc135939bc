import { describe, expect, it } from 'vitest';
import { followable, hostOf, originOf, pageOfOurs, pathOf } from './web-address';

describe('followable', () => {
  it('lets http and https through', () => {
    expect(followable('https://example.org/a?b=c')).toBe('https://example.org/a?b=c');
    expect(followable('http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080/');
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', '/relative', ''])(
    'refuses %s',
    (address) => {
      expect(followable(address)).toBeNull();
    },
  );
});

describe('pageOfOurs', () => {
  it('leads where one wanted to go', () => {
    expect(pageOfOurs('/hosts?x=1')).toBe('/hosts?x=1');
  });

  it.each([undefined, '', 'https://evil.test/', '//evil.test/', '/\\evil.test/', 'javascript:alert(1)'])(
    'does not lead to %s',
    (from) => {
      expect(pageOfOurs(from)).toBe('/');
    },
  );
});

describe('parts of an address', () => {
  it('are empty where there are none', () => {
    expect(hostOf('nothing')).toBe('');
    expect(originOf('nothing')).toBe('');
    expect(originOf('https://example.org:8443/a')).toBe('https://example.org:8443');
    expect(pathOf('nothing')).toBe('/');
    expect(pathOf('https://example.org/a?b')).toBe('/a?b');
  });
});
