import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Confirm } from './Confirm';

function show(run: (reason: string) => Promise<unknown>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Confirm action="Cancel crawl" title="Cancel this crawl?" reason="Why" run={run}>
        What is open is not fetched any more.
      </Confirm>
    </QueryClientProvider>,
  );
}

describe('Confirm', () => {
  it('does nothing before it was confirmed', async () => {
    const done: string[] = [];
    show((reason) => Promise.resolve(done.push(reason)));

    await userEvent.click(screen.getByRole('button', { name: 'Cancel crawl' }));

    expect(done).toEqual([]);
    expect(screen.getByText('What is open is not fetched any more.')).toBeTruthy();
  });

  it('hands on the reason', async () => {
    const done: string[] = [];
    show((reason) => Promise.resolve(done.push(reason)));

    await userEvent.click(screen.getByRole('button', { name: 'Cancel crawl' }));
    await userEvent.type(screen.getByLabelText('Why'), 'a mistake{Enter}');

    expect(done).toEqual(['a mistake']);
  });

  it('says what went wrong and stays', async () => {
    show(() => Promise.reject(new Error('away')));

    await userEvent.click(screen.getByRole('button', { name: 'Cancel crawl' }));
    await userEvent.type(screen.getByLabelText('Why'), '{Enter}');

    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  });
});
