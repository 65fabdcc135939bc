import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKeys, addUser, changeUser, givePassword, listUsers } from '../services/accounts';
import type { User } from '../services/wire';
import { moment, words } from '../utils/format';
import { useCursor } from '../utils/use-cursor';
import { Confirm } from './Confirm';
import { DataTable, column } from './DataTable';
import { Field } from './Field';
import { EmptyNotice, ErrorNotice } from './Notices';
import { Pager } from './Pager';
import { Query } from './Query';

export function UserAdmin() {
  const client = useQueryClient();
  const { page, cursor, next, back } = useCursor('');
  const list = useQuery({ ...listUsers(cursor), placeholderData: keepPreviousData });
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: accountKeys.users });
    await client.invalidateQueries({ queryKey: accountKeys.me });
  };
  const columns = [
    // None can be sorted by: the list comes page by page.
    column<User>('name', 'Name', ({ name }) => name),
    column<User>('role', 'Role', ({ role }) => words(role)),
    column<User>('state', 'State', ({ isDisabled }) => (isDisabled ? 'Shut out' : 'May log in')),
    column<User>('created', 'Since', ({ createdAt }) => moment(createdAt)),
    column<User>('change', 'Change', (user) => <Changes user={user} onDone={readAgain} />),
  ];
  return (
    <div className="space-y-4">
      <Query of={list} what="users">
        {({ items, next: following }) => (
          <>
            <NewUserForm isFirst={page === 0 && items.length === 0} onDone={readAgain} />
            {page === 0 && items.length === 0 ? (
              <EmptyNotice title="There are no accounts">
                The server is open to whoever is at its machine. With the first account it asks everybody to
                log in.
              </EmptyNotice>
            ) : (
              <>
                <DataTable label="Users" columns={columns} rows={items} idOf={({ name }) => name} />
                <Pager
                  page={page}
                  count={items.length}
                  hasNext={Boolean(following)}
                  onBack={back}
                  onNext={() => following && next(following)}
                />
              </>
            )}
          </>
        )}
      </Query>
    </div>
  );
}

function Changes({ user, onDone }: { user: User; onDone: () => Promise<void> }) {
  const other = user.role === 'admin' ? 'user' : 'admin';
  return (
    <div className="flex flex-wrap gap-2">
      <Confirm
        action={user.isDisabled ? 'Let in' : 'Shut out'}
        title={user.isDisabled ? `Let ${user.name} in again?` : `Shut ${user.name} out?`}
        isGrave={!user.isDisabled}
        run={() => changeUser(user.name, { isDisabled: !user.isDisabled }).then(onDone)}
      >
        It takes hold with the next request.
      </Confirm>
      <Confirm
        action={`Make ${other}`}
        title={`Make ${user.name} ${other === 'admin' ? 'an admin' : 'a user'}?`}
        run={() => changeUser(user.name, { role: other }).then(onDone)}
      >
        Admins may do everything; users steer their own crawls and see the others.
      </Confirm>
      <Confirm
        action="New password"
        title={`A new password for ${user.name}`}
        reason="Password, 12 to 256 characters"
        isSecret
        isReasonRequired
        run={(password) => givePassword(user.name, password).then(onDone)}
      >
        All sessions of {user.name} end.
      </Confirm>
    </div>
  );
}

function NewUserForm({ isFirst, onDone }: { isFirst: boolean; onDone: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState('user');
  const chosen = isFirst ? 'admin' : role;
  const work = useMutation({
    mutationFn: () => addUser({ name: name.trim(), password, role: chosen }),
    onSuccess: async () => {
      setName('');
      setPassword('');
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
      <Field label="Name" help="1 to 64 of a-z, 0-9, '.', '_' and '-'.">
        {(props) => (
          <input
            {...props}
            className="field"
            required
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password" help="12 to 256 characters.">
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
      <Field label="Role" help={isFirst ? 'The first must be an admin.' : undefined}>
        {(props) => (
          <select
            {...props}
            className="field"
            value={chosen}
            disabled={isFirst}
            onChange={(event) => setRole(event.target.value)}
          >
            <option value="user">User</option>
            <option value="admin">Admin</option>
          </select>
        )}
      </Field>
      {work.isError && (
        <div className="md:col-span-3">
          <ErrorNotice error={work.error} />
        </div>
      )}
      <div className="md:col-span-3">
        <button type="submit" className="button button-main" disabled={work.isPending}>
          Add user
        </button>
      </div>
    </form>
  );
}
