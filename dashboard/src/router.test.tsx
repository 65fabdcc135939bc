import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LiveProvider } from './live/live';
import { client, router } from './router';
import { problem, serve } from './test-server';

const ANONYMOUS = { name: 'anonymous', role: 'anonymous', entry: 'none', hasAccounts: true };

describe('a page that could not be loaded', () => {
  it('is loaded when it is tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    let isAway = true;
    serve(() => {
      if (isAway) throw problem(403, 'not now');
      return ANONYMOUS;
    });
    render(
      <QueryClientProvider client={client}>
        <LiveProvider>
          <RouterProvider router={router} />
        </LiveProvider>
      </QueryClientProvider>,
    );
    await screen.findByText('Not now.');

    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Log in to Trawl')).toBeTruthy();
  });
});
