import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Facts } from './Facts';

describe('Facts', () => {
  it('shows a name that comes twice twice', () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    render(
      <Facts
        of={[
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ]}
      />,
    );

    expect(screen.getAllByText('Set-Cookie')).toHaveLength(2);
    expect(complain).not.toHaveBeenCalled();
  });
});
