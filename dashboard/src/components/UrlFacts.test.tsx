import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { urlFactory } from '../test-factories';
import { show } from '../test-server';
import { UrlFacts } from './UrlFacts';

describe('UrlFacts', () => {
  it('tells how a URL was written, how it is ranked and what led to it', () => {
    const url = urlFactory({ rawHref: '../a?b', priority: 3, redirects: 2 });

    show(<UrlFacts detail={{ url, lineage: [], history: [] }} onOpen={() => undefined} />);

    expect(screen.getByText('../a?b')).toBeTruthy();
    expect(screen.getByText('3, of 0 (first) to 7 (last)')).toBeTruthy();
    expect(screen.getByText('Redirects on the way').nextElementSibling?.textContent).toBe('2');
  });
});
