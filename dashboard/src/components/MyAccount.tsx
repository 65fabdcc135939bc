import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKeys, changePassword, endSession, sessions } from '../services/accounts';
import type { Session } from '../services/wire';
import { moment } from '../utils/format';
import { Confirm } from './Confirm';
import { DataTable, column } from './DataTable';
import { Field } from './Field';
import { ErrorNotice } from './Notices';
import { Query } from './Query';

/** One's own password, and where one is logged in. */
export function MyAccount() {
  const client = useQueryClient();
  const list = useQuery(sessions);
  const readAgain = () => client.invalidateQueries({ queryKey: accountKeys.sessions });
  const columns = [
    column<Session>('from', 'From', ({ from }) => from),
    column<Session>('created', 'Since', ({ createdAt }) => moment(createdAt)),
    column<Session>('seen', 'Last used', ({ seenAt }) => moment(seenAt)),
    column<Session>('expires', 'Ends', ({ expiresAt }) => moment(expiresAt)),
    column<Session>('end', 'Change', ({ id }) => (
      <Confirm action="End" title="End this session?" run={() => endSession(id).then(readAgain)}>
        Whoever uses it has to log in again.
      </Confirm>
    )),
  ];
  return (
    <div className="space-y-4">
      <NewPassword onDone={readAgain} />
      <Query of={list} what="sessions">
        {({ items }) => (
          <DataTable label="Sessions" columns={columns} rows={items} idOf={(session) => session.id} />
        )}
      </Query>
    </div>
  );
}

function NewPassword({ onDone }: { onDone: () => Promise<void> }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const work = useMutation({
    mutationFn: () => changePassword({ current, password }),
    onSuccess: async () => {
      setCurrent('');
      setPassword('');
      await onDone();
    },
  });
  return (
    <form
      className="panel grid items-start gap-3 p-4 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate();
      }}
    >
      <Field label="Password until now">
        {(props) => (
          <input
            {...props}
            className="field"
            type="password"
            required
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
      </Field>
      <Field label="New password" help="12 to 256 characters. All other sessions end.">
        {(props) => (
          <input
            {...props}
            className="field"
            type="password"
            required
            minLength={12}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="space-y-3 md:col-span-2">
        {work.isError && <ErrorNotice error={work.error} />}
        <button type="submit" className="button button-main" disabled={work.isPending}>
          Change password
        </button>
        {work.isSuccess && <span role="status"> Changed.</span>}
      </div>
    </form>
  );
}
