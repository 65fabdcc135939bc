import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog';
import { ErrorNotice } from './Notices';

interface Props {
  /** On the button that asks, and on the one that does it. */
  action: string;
  title: string;
  children: ReactNode;
  /** Asks for a reason when set, with this as its label. */
  reason?: string;
  isReasonRequired?: boolean;
  /** What is asked for is a password. */
  isSecret?: boolean;
  /** Something is lost by it. */
  isGrave?: boolean;
  run: (reason: string) => Promise<unknown>;
}

/** A button that asks before it does what cannot be undone. */
export function Confirm({
  action,
  title,
  children,
  reason,
  isReasonRequired,
  isSecret,
  isGrave,
  run,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const work = useMutation({ mutationFn: () => run(text), onSuccess: () => close() });
  function close() {
    setOpen(false);
    setText('');
    work.reset();
  }
  return (
    <>
      <button type="button" className={`button ${isGrave ? 'button-bad' : ''}`} onClick={() => setOpen(true)}>
        {action}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // A form around the button has nothing to do with it.
            event.stopPropagation();
            work.mutate();
          }}
        >
          <div className="text-muted">{children}</div>
          {reason && (
            <label className="mt-3 block">
              <span className="mb-1 block font-medium">{reason}</span>
              <input
                className="field"
                value={text}
                maxLength={500}
                type={isSecret ? 'password' : 'text'}
                autoComplete={isSecret ? 'new-password' : 'off'}
                required={isReasonRequired}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
          )}
          {work.isError && (
            <div className="mt-3">
              <ErrorNotice error={work.error} />
            </div>
          )}
          <div className="mt-5 flex justify-end gap-2">
            <button type="button" className="button" onClick={close}>
              Keep as it is
            </button>
            <button type="submit" className="button button-main" disabled={work.isPending}>
              {action}
            </button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
