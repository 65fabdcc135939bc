import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialogue: it keeps the focus inside and closes with Escape. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="panel m-auto w-[min(32rem,calc(100vw-2rem))] bg-surface p-5 text-ink backdrop:bg-black/50"
    >
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {isOpen && children}
    </dialog>
  );
}
