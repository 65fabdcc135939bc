import { describe, expect, it } from 'vitest';
import { hostFactory } from '../test-factories';
import { stateOf } from './HostState';

const NOW = Date.parse('2026-01-31T12:00:00Z');

describe('stateOf', () => {
  it('tells a block before anything else', () => {
    const host = hostFactory({ blockedReason: 'its owner asked', restUntil: '2026-01-31T12:05:00Z' });

    expect(stateOf(host, NOW).text).toBe('Blocked: its owner asked');
  });

  it('counts the rest down', () => {
    expect(stateOf(hostFactory({ breakerOpenUntil: '2026-01-31T12:01:30Z' }), NOW).text).toContain(
      '1 min 30 s',
    );
    expect(stateOf(hostFactory({ breakerOpenUntil: '2026-01-31T11:59:00Z' }), NOW).text).toBe('May be asked');
  });
});
