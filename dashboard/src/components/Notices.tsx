import type { ReactNode } from 'react';
import { ApiError } from '../services/http';

/** What went wrong, in the server's words, and what to try. */
export function ErrorNotice({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const known = error instanceof ApiError ? error : null;
  const text = known
    ? known.message
    : 'the server cannot be reached; check that it runs and that this machine is connected';
  return (
    <div role="alert" className="panel border-bad! p-4">
      <p className="font-medium text-bad">{sentence(text)}</p>
      {known?.remedy && !text.includes(known.remedy) && <p className="mt-1">To try: {known.remedy}.</p>}
      {known && known.requestId !== '' && (
        <p className="mt-1 text-sm text-muted">
          The server's log tells more under request {known.requestId}.
        </p>
      )}
      {retry && (
        <button type="button" className="button mt-3" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

export function EmptyNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="panel px-6 py-10 text-center">
      <p className="text-base font-medium">{title}</p>
      {children && <div className="mt-2 text-muted">{children}</div>}
    </div>
  );
}

export function Loading({ what }: { what: string }) {
  return (
    <div role="status" className="panel animate-pulse p-6 text-muted">
      Loading {what}…
    </div>
  );
}
