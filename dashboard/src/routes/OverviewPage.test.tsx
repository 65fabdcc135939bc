import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { crawlFactory } from '../test-factories';
import { serve, show, type Asked } from '../test-server';
import { OverviewPage } from './OverviewPage';

const RUNNING = crawlFactory({ id: '1', label: 'an old one that still runs' });
const ENDED = crawlFactory({ id: '9', label: 'a new one that ended', status: 'COMPLETED' });

function server(next: string | null) {
  return ({ path }: Asked) => {
    if (path.startsWith('/v1/crawls?status=RUNNING')) return { items: [RUNNING], next };
    if (path.startsWith('/v1/crawls')) return { items: [ENDED], next: null };
    if (path.startsWith('/v1/statistics')) return { resolution: '10s', points: [] };
    if (path.startsWith('/v1/throughput'))
      return { pagesPerSecond: 0, lastMinute: 0, lastFiveMinutes: 0, errorsLastHour: 0, errorRate: 0 };
    return { items: [] };
  };
}

describe('OverviewPage', () => {
  it('shows what is under way, however old it is', async () => {
    serve(server(null));
    show(<OverviewPage />);

    const table = await screen.findByRole('region', { name: 'Crawls under way' });

    expect(within(table).getByText('an old one that still runs')).toBeTruthy();
    expect(await screen.findByText('a new one that ended')).toBeTruthy();
    expect(screen.getByText('1 being fetched')).toBeTruthy();
  });

  it('says when it counts only a part', async () => {
    serve(server('more'));
    show(<OverviewPage />);

    expect(await screen.findByText('1 being fetched, of the newest 1,000 crawls')).toBeTruthy();
    expect(screen.getByText(/and more/)).toBeTruthy();
  });
});
