import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { urlFactory } from '../test-factories';
import { serve, show } from '../test-server';
import { TextView } from './UrlDrawerParts';

const CAPTURED = urlFactory({ captureFile: 'a.warc.gz', captureOffset: 0 });

function capture(contentType: string, bytes: number, isText: boolean) {
  const at = '2026-01-31T12:00:00Z';
  return { url: CAPTURED.url, fetchedAt: at, status: 200, contentType, headers: [], bytes, isText };
}

describe('TextView', () => {
  it('says how much of a long text it shows', async () => {
    serve(({ path }) => (path.includes('/text') ? 'its beginning' : capture('text/html', 1_200_000, true)));

    show(<TextView crawl="1" url={CAPTURED} />);

    expect(await screen.findByText('These are the first 20 kB of 1.2 MB.')).toBeTruthy();
    expect(await screen.findByText(/its beginning/)).toBeTruthy();
  });

  it('says so of what is no text, and does not ask for it', async () => {
    const asked = serve(() => capture('image/png', 5_000, false));

    show(<TextView crawl="1" url={CAPTURED} />);

    expect(await screen.findByText('5 kB of image/png were kept.')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });
});
