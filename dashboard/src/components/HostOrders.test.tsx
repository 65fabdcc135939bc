import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hostFactory } from '../test-factories';
import { serve, show } from '../test-server';
import { HostOrders } from './HostOrders';

const ORDER = { pace: '5s', concurrency: 2, by: 'ada', at: '2026-01-31T12:00:00Z' };
const ORDERED = hostFactory({ order: ORDER });

async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

async function confirm(action: string): Promise<void> {
  await userEvent.click(screen.getAllByRole('button', { name: action, hidden: true }).at(-1) as HTMLElement);
}

describe('HostOrders', () => {
  it('blocks with the pace that was ordered, not with what is being typed', async () => {
    const asked = serve(() => ORDERED);
    show(<HostOrders name="a.test" host={ORDERED} />);

    await fill('Pace', '1ms');
    await fill('Requests at a time', 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    await userEvent.type(screen.getByLabelText('Why'), 'its owner asked');
    await confirm('Block');

    expect(asked.map(({ body }) => body)).toEqual([
      { pace: '5s', concurrency: 2, blockedReason: 'its owner asked' },
    ]);
  });

  it('does not order a number of requests that is none', async () => {
    const asked = serve(() => ORDERED);
    show(<HostOrders name="a.test" host={ORDERED} />);

    await fill('Requests at a time', 'abc{Enter}');

    expect(screen.getByText('Give a whole number from 1 to 16.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows nothing any more of orders that were taken back', async () => {
    serve(() => ORDERED);
    const again = show(<HostOrders name="a.test" host={ORDERED} />);

    await fill('Pace', '9s');
    await userEvent.click(screen.getByRole('button', { name: 'Take orders back' }));
    await confirm('Take orders back');
    again(<HostOrders name="a.test" host={hostFactory()} />);

    expect(screen.getByLabelText<HTMLInputElement>('Pace').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Requests at a time').value).toBe('1');
  });

  it('tells that a domain is blocked, and where', () => {
    show(<HostOrders name="www.a.test" host={hostFactory({ blockedReason: 'spam' })} />);

    expect(screen.getByText(/blocked with a domain that it belongs to: spam/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the block list' })).toBeTruthy();
  });
});
