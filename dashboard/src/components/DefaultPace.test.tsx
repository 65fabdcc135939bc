import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { serve, show } from '../test-server';
import { DefaultPace } from './DefaultPace';

describe('DefaultPace', () => {
  it('sends only what was changed', async () => {
    const asked = serve(() => ({ defaultPace: '1s', contact: 'https://a.test/bot' }));
    show(<DefaultPace mayChange />);

    await userEvent.type(await screen.findByLabelText('Pace'), '{Backspace}{Backspace} 2s');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));

    expect(await screen.findByText('Kept.')).toBeTruthy();
    expect(asked.filter(({ verb }) => verb === 'PATCH').map(({ body }) => body)).toEqual([
      { defaultPace: '2s' },
    ]);
  });
});
