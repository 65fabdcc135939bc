import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve, show } from '../test-server';
import { StatusPage, upFor } from './StatusPage';

const HEALTH = { status: 'ok', version: '0.1.0', store: 'ok', storeLatency: '2ms', uptime: '90s' };

describe('StatusPage', () => {
  it('asks once while nothing happens', async () => {
    const asked = serve(({ path }) => (path === '/v1/health' ? HEALTH : { items: [] }));
    show(<StatusPage />);

    expect(await screen.findByText('answers in 2 ms')).toBeTruthy();

    expect(asked.filter(({ path }) => path === '/v1/health')).toHaveLength(1);
  });
});

describe('upFor', () => {
  it('goes on from what the server told', () => {
    expect(upFor('90s', 31_000)).toBe('2 min 1 s');
    expect(upFor('1h', 0)).toBe('1 h');
  });
});
