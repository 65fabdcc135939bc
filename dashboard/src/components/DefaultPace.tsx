import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSettings, settings } from '../services/operation';
import type { ServerSettings, SettingsPatch } from '../services/wire';
import { Facts } from './Facts';
import { Field } from './Field';
import { ErrorNotice } from './Notices';
import { Query } from './Query';

/** What holds for crawls that do not say otherwise. */
export function DefaultPace({ mayChange }: { mayChange: boolean }) {
  const known = useQuery(settings);
  return (
    <Query of={known} what="settings">
      {(now) =>
        mayChange ? (
          <Change now={now} />
        ) : (
          <div className="panel p-4">
            <Facts
              of={[
                ['Pace', now.defaultPace],
                ['Contact', now.contact],
              ]}
            />
          </div>
        )
      }
    </Query>
  );
}

function Change({ now }: { now: ServerSettings }) {
  const client = useQueryClient();
  // Only what somebody typed here is sent: the rest may have been changed by others since it was read.
  const [typed, setTyped] = useState<SettingsPatch>({});
  const work = useMutation({
    mutationFn: () => changeSettings(trimmed(typed)),
    onSuccess: (changed) => {
      client.setQueryData(settings.queryKey, changed);
      setTyped({});
    },
  });
  const hasTyped = Object.keys(typed).length > 0;
  return (
    <form
      className="panel max-w-xl space-y-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate();
      }}
    >
      <Field label="Pace" help="Of crawls that name none: 0 to 1h such as 500ms, or adaptive.">
        {(props) => (
          <input
            {...props}
            className="field"
            required
            value={typed.defaultPace ?? now.defaultPace}
            onChange={(event) => setTyped({ ...typed, defaultPace: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Contact"
        help="Where site owners reach whoever runs this. Empty: as the server was started."
      >
        {(props) => (
          <input
            {...props}
            className="field"
            value={typed.contact ?? now.contact}
            onChange={(event) => setTyped({ ...typed, contact: event.target.value })}
          />
        )}
      </Field>
      {work.isError && <ErrorNotice error={work.error} />}
      <div className="flex items-center gap-3">
        <button type="submit" className="button button-main" disabled={work.isPending || !hasTyped}>
          Keep
        </button>
        {work.isSuccess && !hasTyped && <span role="status">Kept.</span>}
      </div>
    </form>
  );
}

function trimmed(patch: SettingsPatch): SettingsPatch {
  return Object.fromEntries(Object.entries(patch).map(([name, text]) => [name, (text as string).trim()]));
}
