import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { serve, show } from '../test-server';
import { Retention } from './Retention';

const FIELD = 'Keep crawls after their end';

describe('Retention', () => {
  it('shows what is kept, and not for ever what somebody typed here', async () => {
    const asked = serve(({ verb }) => ({
      defaultPace: '1s',
      contact: '',
      keepEnded: verb === 'GET' ? '7d' : '9d',
    }));
    show(<Retention mayChange />);
    const field = await screen.findByLabelText<HTMLInputElement>(FIELD);
    expect(field.value).toBe('7d');

    await userEvent.clear(field);
    await userEvent.type(field, ' 216h{Enter}');

    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(FIELD).value).toBe('9d'));
    expect(asked.filter(({ verb }) => verb === 'PATCH').map(({ body }) => body)).toEqual([
      { keepEnded: '216h' },
    ]);
    expect(screen.getByRole('status').textContent).toBe('Kept.');
  });
});
