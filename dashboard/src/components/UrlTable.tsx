import type { Url } from '../services/wire';
import { bytes } from '../utils/format';
import { DataTable, column } from './DataTable';
import { StateMark } from './StateMark';

interface Props {
  label: string;
  urls: Url[];
  selected: string | undefined;
  onOpen: (id: string) => void;
}

/** URLs as text; each opens what is known of it, never itself. */
export function UrlTable({ label, urls, selected, onOpen }: Props) {
  const columns = [
    column<Url>('url', 'URL', (url) => (
      <div className="max-w-[44rem] min-w-56">
        <button type="button" className="link text-left break-all" onClick={() => onOpen(url.id)}>
          {url.url}
        </button>
        {url.title && <div className="text-xs break-words text-muted">{url.title}</div>}
      </div>
    )),
    column<Url>('state', 'State', (url) => <StateMark state={url.state} />),
    column<Url>('answer', 'Answer', (url) => (
      <span className="whitespace-nowrap">{url.error ?? url.httpStatus ?? '–'}</span>
    )),
    column<Url>('depth', 'Depth', (url) => url.depth),
    column<Url>('size', 'Size', (url) => (
      <span className="whitespace-nowrap">{url.bytes == null ? '–' : bytes(url.bytes)}</span>
    )),
    column<Url>('attempts', 'Tries', (url) => url.attempts),
  ];
  return <DataTable label={label} columns={columns} rows={urls} idOf={(url) => url.id} selected={selected} />;
}
