import { useRef } from 'react';
import { exportAddress } from '../services/crawls';

const OF = ['urls', 'pages', 'links'];
const FORMATS = ['csv', 'jsonl', 'json'];
const NAMES: Record<string, string> = { urls: 'URLs', pages: 'Pages', links: 'Links' };

export function ExportMenu({ crawl }: { crawl: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  // On a narrow screen it is as wide as the page, wherever its button stands.
  return (
    <details
      ref={menu}
      className="sm:relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className="button list-none">Export ▾</summary>
      <ul className="panel absolute inset-x-4 z-20 mt-1 p-2 shadow-lg sm:right-0 sm:left-auto sm:w-56">
        {OF.map((of) => (
          <li key={of} className="flex items-center justify-between gap-2 px-2 py-1">
            <span>{NAMES[of]}</span>
            <span className="flex gap-2">
              {FORMATS.map((format) => (
                <a
                  key={format}
                  className="link"
                  href={exportAddress(crawl, of, format)}
                  download={`crawl-${crawl}-${of}.${format}`}
                  onClick={close}
                >
                  <span className="sr-only">{NAMES[of]} as </span>
                  {format.toUpperCase()}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
