import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Chart, niceTop } from './Chart';

describe('Chart', () => {
  it('tells its values to whoever cannot see it', () => {
    const series = [{ name: 'Fetched', colour: 'red', values: [1, 8, 3] }];

    render(<Chart title="Rate" times={[0, 1000, 2000]} series={series} format={(value) => `${value}/s`} />);

    expect(screen.getByRole('img', { name: 'Rate: Fetched 3/s now, at most 8/s' })).toBeTruthy();
  });

  it('says when there is nothing to draw', () => {
    render(<Chart title="Rate" times={[]} series={[]} format={String} />);

    expect(screen.getByText('Nothing yet')).toBeTruthy();
  });
});

describe('niceTop', () => {
  it('is round', () => {
    expect([0.2, 1, 3, 7, 12, 480].map(niceTop)).toEqual([1, 1, 5, 10, 20, 500]);
  });
});
