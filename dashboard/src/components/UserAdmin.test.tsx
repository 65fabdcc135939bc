import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { serve, show } from '../test-server';
import { UserAdmin } from './UserAdmin';

const user = (name: string) => ({ name, role: 'user', isDisabled: false, createdAt: '2026-01-31T12:00:00Z' });

describe('UserAdmin', () => {
  it('goes through all users, however many there are', async () => {
    serve(({ path }) =>
      path.includes('cursor=more') ? { items: [user('zoe')] } : { items: [user('ada')], next: 'more' },
    );
    show(<UserAdmin />);
    await screen.findByRole('cell', { name: 'ada' });

    await userEvent.click(screen.getByRole('button', { name: 'Next' }));

    expect(await screen.findByRole('cell', { name: 'zoe' })).toBeTruthy();
  });

  it('makes the first an admin', async () => {
    const asked = serve(({ verb }) => (verb === 'GET' ? { items: [] } : user('ada')));
    show(<UserAdmin />);
    await userEvent.type(await screen.findByLabelText('Name'), 'ada');
    await userEvent.type(screen.getByLabelText('Password'), 'a quiet harbour');

    await userEvent.click(screen.getByRole('button', { name: 'Add user' }));

    expect(asked.find(({ verb }) => verb === 'POST')?.body).toEqual({
      name: 'ada',
      password: 'a quiet harbour',
      role: 'admin',
    });
  });
});
