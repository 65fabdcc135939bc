import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLiveUrl } from '../live/urls';
import { oneUrl } from '../services/urls';
import { Query } from './Query';
import { CaptureView, ExplainView, LinksView, TextView } from './UrlDrawerParts';
import { UrlFacts } from './UrlFacts';

const PARTS = [
  { id: 'facts', title: 'Facts' },
  { id: 'explain', title: 'Explain' },
  { id: 'headers', title: 'Headers' },
  { id: 'text', title: 'Text' },
  { id: 'links', title: 'Links' },
] as const;
type Part = (typeof PARTS)[number]['id'];

interface Props {
  crawl: string;
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** All that is recorded of one URL, beside the page that it was chosen on. */
export function UrlDrawer({ crawl, id, onOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [part, setPart] = useState<Part>('facts');
  const detail = useQuery(oneUrl(crawl, id));
  useLiveUrl(crawl, id);
  // Closed before it is taken away: the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(46rem,100vw)] max-w-none border-l border-line bg-ground text-ink backdrop:bg-black/40"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-start justify-between gap-3 border-b border-line bg-surface p-4">
          <h2 id={heading} className="font-semibold break-all">
            {detail.data?.url.url ?? `URL ${id}`}
          </h2>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        </header>
        <div
          className="flex gap-1 overflow-x-auto border-b border-line bg-surface px-3"
          role="group"
          aria-label="Parts"
        >
          {PARTS.map(({ id: name, title }) => (
            <button
              key={name}
              type="button"
              aria-pressed={part === name}
              onClick={() => setPart(name)}
              className={`border-b-2 px-3 py-2 font-medium ${part === name ? 'border-accent text-accent' : 'border-transparent text-muted'}`}
            >
              {title}
            </button>
          ))}
        </div>
        <div className="grow overflow-y-auto p-4">
          <Query of={detail} what="the URL">
            {(known) => (
              <>
                {part === 'facts' && <UrlFacts detail={known} onOpen={onOpen} />}
                {part === 'explain' && <ExplainView crawl={crawl} url={known.url.url} />}
                {part === 'headers' && <CaptureView crawl={crawl} url={known.url} />}
                {part === 'text' && <TextView crawl={crawl} url={known.url} />}
                {part === 'links' && <LinksView crawl={crawl} id={id} />}
              </>
            )}
          </Query>
        </div>
      </div>
    </dialog>
  );
}
