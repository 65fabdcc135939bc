import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSettings, settings } from '../services/operation';
import type { ServerSettings } from '../services/wire';
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
  const [pace, setPace] = useState(now.defaultPace);
  const [contact, setContact] = useState(now.contact);
  const work = useMutation({
    mutationFn: () => changeSettings({ defaultPace: pace.trim(), contact: contact.trim() }),
    onSuccess: (changed) => client.setQueryData(settings.queryKey, changed),
  });
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
            value={pace}
            onChange={(event) => setPace(event.target.value)}
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
            value={contact}
            onChange={(event) => setContact(event.target.value)}
          />
        )}
      </Field>
      {work.isError && <ErrorNotice error={work.error} />}
      <div className="flex items-center gap-3">
        <button type="submit" className="button button-main" disabled={work.isPending}>
          Keep
        </button>
        {work.isSuccess && <span role="status">Kept.</span>}
      </div>
    </form>
  );
}
