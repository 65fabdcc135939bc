import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKeys, addToken, revokeToken, tokens } from '../services/accounts';
import type { Token } from '../services/wire';
import { moment } from '../utils/format';
import { Confirm } from './Confirm';
import { DataTable, column } from './DataTable';
import { Field } from './Field';
import { EmptyNotice, ErrorNotice } from './Notices';
import { Query } from './Query';
import { Mono } from './Text';

export function TokenAdmin({ hasAccounts }: { hasAccounts: boolean }) {
  const client = useQueryClient();
  const list = useQuery({ ...tokens, enabled: hasAccounts });
  const readAgain = () => client.invalidateQueries({ queryKey: accountKeys.tokens });
  if (!hasAccounts) {
    return (
      <EmptyNotice title="Programs need no token yet">
        Tokens belong to accounts, and there are none: add the first user.
      </EmptyNotice>
    );
  }
  const columns = [
    column<Token>(
      'label',
      'For',
      ({ label }) => label,
      ({ label }) => label,
    ),
    column<Token>('id', 'Begins with', ({ id }) => <Mono>trawl_{id}</Mono>),
    column<Token>(
      'owner',
      'Owner',
      ({ owner }) => owner,
      ({ owner }) => owner,
    ),
    column<Token>(
      'scope',
      'May',
      ({ scope }) => scope,
      ({ scope }) => scope,
    ),
    column<Token>('used', 'Last used', ({ usedAt }) => (usedAt ? moment(usedAt) : 'never')),
    column<Token>('expires', 'Good until', ({ expiresAt }) => (expiresAt ? moment(expiresAt) : 'for ever')),
    column<Token>('revoke', 'Change', (token) => (
      <Confirm
        action="Revoke"
        title={`Revoke the token for ${token.label}?`}
        isGrave
        run={() => revokeToken(token.id).then(readAgain)}
      >
        Whoever shows it is refused from now on. This cannot be undone.
      </Confirm>
    )),
  ];
  return (
    <div className="space-y-4">
      <NewTokenForm onDone={readAgain} />
      <Query of={list} what="tokens">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyNotice title="There are no tokens">Programs show one instead of a password.</EmptyNotice>
          ) : (
            <DataTable label="Tokens" columns={columns} rows={items} idOf={({ id }) => id} />
          )
        }
      </Query>
    </div>
  );
}

function NewTokenForm({ onDone }: { onDone: () => Promise<void> }) {
  const [label, setLabel] = useState('');
  const [scope, setScope] = useState('read');
  const [expiresIn, setExpiresIn] = useState('90d');
  const work = useMutation({
    mutationFn: () => addToken({ label: label.trim(), scope, expiresIn: expiresIn.trim() }),
    onSuccess: async () => {
      setLabel('');
      await onDone();
    },
  });
  return (
    <form
      className="panel grid items-start gap-3 p-4 md:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate();
      }}
    >
      <Field label="What it is for">
        {(props) => (
          <input
            {...props}
            className="field"
            required
            maxLength={100}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <Field label="What it may">
        {(props) => (
          <select
            {...props}
            className="field"
            value={scope}
            onChange={(event) => setScope(event.target.value)}
          >
            <option value="read">Read</option>
            <option value="write">Write: its owner's crawls</option>
            <option value="admin">Everything</option>
          </select>
        )}
      </Field>
      <Field label="How long" help="Such as 12h or 30d, or never.">
        {(props) => (
          <input
            {...props}
            className="field"
            required
            value={expiresIn}
            onChange={(event) => setExpiresIn(event.target.value)}
          />
        )}
      </Field>
      <div className="space-y-3 md:col-span-3">
        {work.isError && <ErrorNotice error={work.error} />}
        <button type="submit" className="button button-main" disabled={work.isPending}>
          Make token
        </button>
        {work.data && (
          <p role="status" className="rounded border border-good p-3">
            Keep it now, it is not shown again: <Mono>{work.data.secret}</Mono>
          </p>
        )}
      </div>
    </form>
  );
}
