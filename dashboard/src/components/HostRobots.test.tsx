import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Robots } from '../services/wire';
import { hostFactory } from '../test-factories';
import { problem, serve, show } from '../test-server';
import { HostRobots } from './HostRobots';

const ROBOTS: Robots = {
  origin: 'https://a.test',
  agent: 'trawl',
  rules: ['Disallow: /private/'],
  sitemaps: [],
  freshUntil: '2026-01-31T12:00:00Z',
  failures: 0,
};
const HOST = hostFactory({ name: 'a.test', robots: [ROBOTS] });
const FIELD = 'A path, such as /private/';

describe('HostRobots', () => {
  it('takes a path without its slash', async () => {
    const asked = serve(() => ({
      host: HOST,
      verdicts: [
        { url: 'https://a.test/private/x', agent: 'trawl', isAllowed: false, rule: 'Disallow: /private/' },
      ],
    }));
    show(<HostRobots host={HOST} />);

    await userEvent.type(screen.getByLabelText(FIELD), 'private/x');

    expect(await screen.findByText('Forbidden')).toBeTruthy();
    expect(asked.map(({ path }) => path)).toEqual(['/v1/hosts/a.test?path=%2Fprivate%2Fx']);
  });

  it('keeps its field when a path is refused', async () => {
    serve(() => {
      throw problem(400, 'path is not one', 'path');
    });
    show(<HostRobots host={HOST} />);

    await userEvent.type(screen.getByLabelText(FIELD), '/x');

    expect((await screen.findByRole('alert')).textContent).toContain('Path is not one');
    expect(screen.getByLabelText(FIELD)).toBeTruthy();
    expect(screen.getByText('Disallow: /private/')).toBeTruthy();
  });
});
