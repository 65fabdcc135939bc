import { Link } from '@tanstack/react-router';
import { EmptyNotice } from './Notices';

export function NotFound() {
  return (
    <main className="mx-auto max-w-xl p-6">
      <EmptyNotice title="There is no such page">
        See{' '}
        <Link to="/crawls" className="link">
          the crawls
        </Link>{' '}
        or{' '}
        <Link to="/" className="link">
          the overview
        </Link>
        .
      </EmptyNotice>
    </main>
  );
}
