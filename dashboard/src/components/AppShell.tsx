import logo from '../trawl.svg';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveAdministration } from '../live/administration';
import { accountKeys, logOut, me } from '../services/accounts';
import { LiveNotice } from './LiveNotice';
import { ThemeSwitch } from './ThemeSwitch';

const PAGES = [
  { to: '/', title: 'Overview' },
  { to: '/crawls', title: 'Crawls' },
  { to: '/hosts', title: 'Hosts' },
  { to: '/workers', title: 'Workers' },
  { to: '/admin', title: 'Administration' },
  { to: '/status', title: 'Health' },
] as const;

export function AppShell() {
  const [isOpen, setOpen] = useState(false);
  useLiveAdministration();
  return (
    <div className="flex min-h-screen flex-col lg:flex-row">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:bg-surface focus:p-2"
      >
        To the content
      </a>
      <aside className="border-b border-line bg-surface lg:sticky lg:top-0 lg:h-screen lg:w-56 lg:shrink-0 lg:border-r lg:border-b-0">
        <div className="flex h-full flex-col px-3 py-3">
          <div className="flex items-center justify-between">
            <Link to="/" className="flex items-center gap-2 px-1 text-lg font-semibold">
              <img src={logo} alt="" className="size-7" /> Trawl
            </Link>
            <button
              type="button"
              className="button lg:hidden"
              aria-expanded={isOpen}
              aria-controls="menu"
              onClick={() => setOpen(!isOpen)}
            >
              Menu
            </button>
          </div>
          <div id="menu" className={`${isOpen ? 'flex' : 'hidden'} mt-4 grow flex-col gap-4 lg:flex`}>
            <nav aria-label="Pages" className="flex flex-col gap-0.5">
              {PAGES.map((page) => (
                <Link
                  key={page.to}
                  to={page.to}
                  activeOptions={{ exact: page.to === '/', includeSearch: false }}
                  activeProps={{ className: 'bg-raised font-semibold text-accent', 'aria-current': 'page' }}
                  className="rounded-md px-3 py-2 hover:bg-raised"
                  onClick={() => setOpen(false)}
                >
                  {page.title}
                </Link>
              ))}
            </nav>
            <div className="mt-auto flex flex-col gap-3 px-1 text-sm">
              <WhoAmI />
              <ThemeSwitch />
              <a className="link" href="/v1/docs">
                API
              </a>
            </div>
          </div>
        </div>
      </aside>
      <div className="min-w-0 grow">
        <LiveNotice />
        <main id="main" tabIndex={-1} className="mx-auto max-w-[110rem] px-4 py-5 sm:px-6 lg:px-8">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function WhoAmI() {
  const who = useQuery(me).data;
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: logOut,
    onSettled: async () => {
      client.clear();
      await client.invalidateQueries({ queryKey: accountKeys.me });
      await navigate({ to: '/login' });
    },
  });
  if (!who) return null;
  if (!who.hasAccounts) return <p className="text-muted">Open to this machine: there are no accounts.</p>;
  return (
    <div>
      <p className="text-muted">
        Logged in as <b className="text-ink">{who.name}</b> ({who.role})
      </p>
      {who.entry === 'session' && (
        <button type="button" className="button mt-2" onClick={() => leave.mutate()}>
          Log out
        </button>
      )}
    </div>
  );
}
