import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSettings, settings } from '../services/operation';
import type { ServerSettings } from '../services/wire';
import { Facts } from './Facts';
import { Field } from './Field';
import { ErrorNotice } from './Notices';
import { Query } from './Query';

/** How long crawls are kept after their end. */
export function Retention({ mayChange }: { mayChange: boolean }) {
  const known = useQuery(settings);
  return (
    <Query of={known} what="settings">
      {(now) =>
        mayChange ? (
          <Change now={now} />
        ) : (
          <div className="panel p-4">
            <Facts of={[['Keep crawls after their end', now.keepEnded ?? 'until they are deleted']]} />
          </div>
        )
      }
    </Query>
  );
}

function Change({ now }: { now: ServerSettings }) {
  const client = useQueryClient();
  // Only what somebody typed here: all else is as it was kept, perhaps by others.
  const [typed, setTyped] = useState<string | null>(null);
  const time = typed ?? now.keepEnded ?? '';
  const work = useMutation({
    mutationFn: () => changeSettings({ keepEnded: time.trim() }),
    onSuccess: (changed) => {
      client.setQueryData(settings.queryKey, changed);
      setTyped(null);
    },
  });
  return (
    <form
      className="panel max-w-xl space-y-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate();
      }}
    >
      <Field
        label="Keep crawls after their end"
        help="Such as 7d; older ones are deleted with all their records, captures stay. Empty: until somebody deletes them."
      >
        {(props) => (
          <input
            {...props}
            className="field"
            value={time}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {work.isError && <ErrorNotice error={work.error} />}
      <div className="flex items-center gap-3">
        <button type="submit" className="button button-main" disabled={work.isPending}>
          Keep this time
        </button>
        {work.isSuccess && typed === null && <span role="status">Kept.</span>}
      </div>
    </form>
  );
}
