import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hostFactory } from '../test-factories';
import { serve, show } from '../test-server';
import { NewCrawlPage } from './NewCrawlPage';

const SEEDS = 'Seeds, one a line';

function group(field: string): HTMLDetailsElement | null {
  return screen.getByLabelText(field).closest('details');
}

describe('NewCrawlPage', () => {
  it('keeps a group open while an error in it is mended', async () => {
    serve(() => ({}));
    show(<NewCrawlPage />);
    expect(group('Retries')?.open).toBe(false);

    await userEvent.type(screen.getByLabelText('Retries'), 'many');
    await userEvent.click(screen.getByRole('button', { name: 'Start crawl' }));
    expect(group('Retries')?.open).toBe(true);
    await userEvent.clear(screen.getByLabelText('Retries'));
    await userEvent.type(screen.getByLabelText('Retries'), '3');

    expect(group('Retries')?.open).toBe(true);
  });

  it('asks for the host of a seed when it is typed, not for each letter', async () => {
    const asked = serve(({ path }) =>
      path.startsWith('/v1/hosts/') ? { host: hostFactory(), verdicts: [] } : { defaultPace: '1s' },
    );
    show(<NewCrawlPage />);

    await userEvent.type(screen.getByLabelText(SEEDS), '# mine\na.test');
    await screen.findByText('https://a.test/');

    const hosts = asked.map(({ path }) => path).filter((path) => path.startsWith('/v1/hosts/'));
    expect(hosts).toEqual(['/v1/hosts/a.test?path=%2F']);
  });
});
