import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLiveConnection, useLiveState } from '../live/live';
import { accountKeys } from '../services/accounts';
import { clock } from '../utils/format';

// A connection that comes back at once is nothing to speak of.
const PATIENCE = 2_000;

/** Says so when what is shown does not follow the server any more. */
export function LiveNotice() {
  const connection = useLiveConnection();
  const isBroken = useLiveState() === 'broken';
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const task = window.setTimeout(() => setTold(isBroken), isBroken ? PATIENCE : 0);
    return () => window.clearTimeout(task);
  }, [isBroken]);
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    // Perhaps it is not the server that is gone, but our session.
    if (isTold) {
      void client.invalidateQueries({ queryKey: accountKeys.me }).then(() => router.invalidate());
    }
  }, [client, router, isTold]);
  const seen = connection.seenAt();
  return (
    <div role="status">
      {isTold && (
        <p className="flex flex-wrap items-center gap-3 border-b border-line bg-raised px-4 py-2 font-medium text-warn sm:px-6 lg:px-8">
          The server does not answer; it is asked again.
          {seen !== null && ` What you see is of ${clock(seen)}.`}
          <button type="button" className="button" onClick={() => connection.retryNow()}>
            Ask now
          </button>
        </p>
      )}
    </div>
  );
}
