import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { crawlFactory, settingsFactory } from '../test-factories';
import { serve, show } from '../test-server';
import { CrawlSettings, patchOf } from './CrawlSettings';

const BEFORE = {
  label: 'first',
  pace: '1s',
  priority: '0',
  maxPages: '5000',
  maxDepth: '25',
  maxPagesPerHost: '',
  maxBytes: '',
  maxDuration: '',
};

async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

describe('patchOf', () => {
  it('names what changed and nothing else', () => {
    expect(patchOf(BEFORE, { ...BEFORE, pace: '2s', priority: '3' })).toEqual({ pace: '2s', priority: 3 });
  });

  it('lifts a limit that was emptied', () => {
    expect(patchOf(BEFORE, { ...BEFORE, maxPages: ' ' })).toEqual({ maxPages: null });
  });

  it('takes an empty label as one', () => {
    expect(patchOf(BEFORE, { ...BEFORE, label: '' })).toEqual({ label: '' });
  });

  it('never lifts a limit because it was mistyped', () => {
    const sent = JSON.stringify(patchOf(BEFORE, { ...BEFORE, maxPages: '5,000', maxBytes: '1 GB' }));

    expect(JSON.parse(sent)).toEqual({ maxPages: '5,000', maxBytes: '1 GB' });
  });
});

describe('settings that change while a crawl runs', () => {
  it('are judged before they are sent', async () => {
    const asked = serve(() => crawlFactory());
    show(<CrawlSettings crawl={crawlFactory()} maySteer />);

    await type('URLs at most', '5,000{Enter}');

    expect(screen.getByText('Give a whole number.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('leave alone what others changed meanwhile', async () => {
    const asked = serve(() => crawlFactory());
    const again = show(<CrawlSettings crawl={crawlFactory()} maySteer />);

    await type('Priority', '3');
    again(<CrawlSettings crawl={crawlFactory({ settings: settingsFactory({ pace: '9s' }) })} maySteer />);
    expect(screen.getByLabelText<HTMLInputElement>('Pace').value).toBe('9s');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));

    expect(asked.map(({ body }) => body)).toEqual([{ priority: 3 }]);
  });
});
