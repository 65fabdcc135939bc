import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  children: (props: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** A control with its name, what it is for, and what is wrong with it. */
export function Field({ label, help, error, children }: Props) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help ? helpId : '', error ? errorId : ''].filter((name) => name !== '').join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {error && (
        <p id={errorId} className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="mt-1 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
