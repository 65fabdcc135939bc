import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SearchField } from './FilterBar';

function show() {
  const told = vi.fn();
  const field = (value: string | undefined) => <SearchField label="Find" value={value} onChange={told} />;
  const { rerender } = render(field('a'));
  return { told, become: (value: string | undefined) => rerender(field(value)) };
}

function text(): string {
  return screen.getByLabelText<HTMLInputElement>('Find').value;
}

describe('SearchField', () => {
  it('asks once, when somebody stops typing', async () => {
    const { told } = show();

    await userEvent.type(screen.getByLabelText('Find'), 'bc');
    await vi.waitFor(() => expect(told).toHaveBeenCalled());

    expect(told.mock.calls).toEqual([['abc']]);
  });

  it('shows what the address says when somebody goes back', () => {
    const { told, become } = show();

    become('elsewhere');
    expect(text()).toBe('elsewhere');
    become(undefined);

    expect(text()).toBe('');
    expect(told).not.toHaveBeenCalled();
  });

  it('keeps what was typed while its own words come back', async () => {
    const { told, become } = show();

    await userEvent.type(screen.getByLabelText('Find'), 'b');
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith('ab'));
    await userEvent.type(screen.getByLabelText('Find'), 'c');
    become('ab');

    expect(text()).toBe('abc');
  });
});
