import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { workerFactory } from '../test-factories';
import { WorkerCard } from './WorkerCard';

describe('WorkerCard', () => {
  it('shows what is being fetched, and how much more', () => {
    const urls = Array.from({ length: 15 }, (_, i) => `https://a.test/${i}`);

    render(<WorkerCard worker={workerFactory({ urls })} />);

    expect(screen.getByText('https://a.test/0')).toBeTruthy();
    expect(screen.getByText('and 3 more')).toBeTruthy();
  });

  it('says when it does nothing', () => {
    render(<WorkerCard worker={workerFactory()} />);

    expect(screen.getByText('Nothing at this moment.')).toBeTruthy();
  });
});
