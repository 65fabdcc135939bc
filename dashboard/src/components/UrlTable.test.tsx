import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { urlFactory } from '../test-factories';
import { UrlTable } from './UrlTable';

describe('UrlTable', () => {
  it('opens what is known of a URL', async () => {
    const opened: string[] = [];
    const urls = [urlFactory({ id: '7', url: 'https://a.test/x' })];
    render(<UrlTable label="URLs" urls={urls} selected={undefined} onOpen={(id) => opened.push(id)} />);

    await userEvent.click(screen.getByRole('button', { name: 'https://a.test/x' }));

    expect(opened).toEqual(['7']);
  });

  it('shows hostile titles and addresses as text', () => {
    const hostile = '<script>alert(1)</script>';
    const urls = [urlFactory({ url: `https://a.test/${hostile}`, title: hostile, error: hostile })];

    const { container } = render(
      <UrlTable label="URLs" urls={urls} selected={undefined} onOpen={() => undefined} />,
    );

    expect(container.querySelector('script')).toBeNull();
    expect(screen.getAllByText(hostile)).toHaveLength(2);
  });
});
