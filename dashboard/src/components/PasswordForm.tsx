import logo from '../trawl.svg';
import { useState } from 'react';
import { ApiError } from '../services/http';
import { ErrorNotice } from './Notices';
import { Field } from './Field';

interface Props {
  title: string;
  intro: string;
  action: string;
  isNew: boolean;
  error: unknown;
  isPending: boolean;
  onSubmit: (name: string, password: string) => void;
}

/** A name and a password, alone on a page. */
export function PasswordForm({ title, intro, action, isNew, error, isPending, onSubmit }: Props) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const wrong = error instanceof ApiError ? error : null;
  return (
    <main className="mx-auto flex min-h-screen max-w-sm flex-col justify-center p-4">
      <div className="panel p-6">
        <h1 className="flex items-center gap-2 text-xl font-semibold">
          <img src={logo} alt="" className="size-7" /> {title}
        </h1>
        <p className="mt-1 mb-4 text-muted">{intro}</p>
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(name.trim(), password);
          }}
        >
          <Field label="Name" error={wrong?.field === 'name' ? wrong.message : undefined}>
            {(props) => (
              <input
                {...props}
                className="field"
                required
                autoComplete="username"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field
            label="Password"
            help={isNew ? '12 to 256 characters.' : undefined}
            error={wrong?.field === 'password' ? wrong.message : undefined}
          >
            {(props) => (
              <input
                {...props}
                className="field"
                type="password"
                required
                minLength={isNew ? 12 : undefined}
                autoComplete={isNew ? 'new-password' : 'current-password'}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          {error !== null && error !== undefined && !['name', 'password'].includes(wrong?.field ?? '') && (
            <ErrorNotice error={error} />
          )}
          <button type="submit" className="button button-main w-full" disabled={isPending}>
            {action}
          </button>
        </form>
      </div>
    </main>
  );
}
