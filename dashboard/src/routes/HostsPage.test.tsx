import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostFactory } from '../test-factories';
import { serve, show } from '../test-server';
import { HostsPage } from './HostsPage';

describe('HostsPage', () => {
  it('does not offer to sort one page of a list', async () => {
    serve(() => ({ items: [hostFactory()], next: 'more' }));
    show(<HostsPage />);

    const table = await screen.findByRole('region', { name: 'Hosts' });

    expect(within(table).queryAllByRole('button')).toEqual([]);
  });
});
