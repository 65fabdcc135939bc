import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { crawlFactory } from '../test-factories';
import { ProgressBar } from './ProgressBar';

describe('ProgressBar', () => {
  it('tells how much is done', () => {
    const progress = { admitted: 200, open: 50, inProgress: 2, visited: 140, failed: 10 };

    render(<ProgressBar crawl={crawlFactory({ progress })} />);

    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('75');
    expect(bar.getAttribute('aria-valuetext')).toBe('75% of 200 known URLs done, 10 failed');
  });

  it('stands at nothing before there is anything', () => {
    const progress = { admitted: 0, open: 0, inProgress: 0, visited: 0, failed: 0 };

    render(<ProgressBar crawl={crawlFactory({ progress })} />);

    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  });
});
