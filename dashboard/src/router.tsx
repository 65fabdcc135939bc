import { QueryCache, QueryClient } from '@tanstack/react-query';
import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { AppShell } from './components/AppShell';
import { ErrorNotice, Loading } from './components/Notices';
import { NotFound } from './components/NotFound';
import { accountKeys, me, mustLogIn } from './services/accounts';
import { ApiError } from './services/http';

export const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askWhoIAm }),
  defaultOptions: {
    queries: {
      // Events say what changed; what is shown again is read again.
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
    },
  },
});

/** Sessions end: whoever is not known any more gets to the log-in. */
function askWhoIAm(error: Error): void {
  if (error instanceof ApiError && error.status === 401) {
    void client.invalidateQueries({ queryKey: accountKeys.me }).then(() => router.invalidate());
  }
}

type Search = Record<string, string | undefined>;

/** Addresses hold texts only, and whatever stands in them is text. */
function search(given: Record<string, unknown>): Search {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const known = createRoute({
  getParentRoute: () => root,
  id: 'known',
  component: AppShell,
  beforeLoad: async ({ location }) => {
    const who = await client.query({ ...me, staleTime: 'static' });
    if (mustLogIn(who)) {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way to say so
      throw redirect({ to: '/login', search: { from: location.href } });
    }
  },
});

function page(path: string, load: () => Promise<Record<string, unknown>>, name: string) {
  return createRoute({
    getParentRoute: () => known,
    path,
    validateSearch: search,
    component: lazyRouteComponent(load as () => Promise<Record<string, React.ComponentType>>, name),
  });
}

const tree = root.addChildren([
  known.addChildren([
    page('/', () => import('./routes/OverviewPage'), 'OverviewPage'),
    page('/crawls', () => import('./routes/CrawlsPage'), 'CrawlsPage'),
    page('/crawls/new', () => import('./routes/NewCrawlPage'), 'NewCrawlPage'),
    page('/crawls/$id', () => import('./routes/CrawlPage'), 'CrawlPage'),
    page('/hosts', () => import('./routes/HostsPage'), 'HostsPage'),
    page('/hosts/$host', () => import('./routes/HostPage'), 'HostPage'),
    page('/workers', () => import('./routes/WorkersPage'), 'WorkersPage'),
    page('/admin', () => import('./routes/AdminPage'), 'AdminPage'),
    page('/status', () => import('./routes/StatusPage'), 'StatusPage'),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: search,
    component: lazyRouteComponent(() => import('./routes/LogInPage'), 'LogInPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/setup',
    component: lazyRouteComponent(() => import('./routes/SetUpPage'), 'SetUpPage'),
  }),
]);

export const router = createRouter({
  routeTree: tree,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (given) => {
    const text = new URLSearchParams(search(given) as Record<string, string>).toString();
    return text === '' ? '' : `?${text}`;
  },
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Loading what="the page" />,
  // Only the router can do again what failed before there was anything to draw.
  defaultErrorComponent: ({ error }) => <ErrorNotice error={error} retry={() => void router.invalidate()} />,
});
