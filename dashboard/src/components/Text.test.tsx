import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WebLink } from './Text';

describe('WebLink', () => {
  it('links to the web without telling where from', () => {
    render(<WebLink to="https://example.org/" />);

    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://example.org/');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('shows anything else as text', () => {
    render(<WebLink to="javascript:alert(1)" />);

    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
  });

  it('shows markup as it is written', () => {
    const { container } = render(<WebLink to={'<img src=x onerror=alert(1)>'} />);

    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('<img src=x onerror=alert(1)>');
  });
});
