import { DataTable, column } from '../components/DataTable';
import { StateMark } from '../components/StateMark';
import { count } from '../utils/format';
import type { CrawlMap, MapNode } from './crawl-map';

interface Props {
  nodes: MapNode[];
  total: number;
  map: CrawlMap;
  onOpen: (id: string) => void;
}

/** The graph for whoever cannot see or point at it: the same URLs, and who found each. */
export function LineageTable({ nodes, total, map, onOpen }: Props) {
  const columns = [
    column<MapNode>('url', 'URL', (node) => (
      <button type="button" className="link text-left break-all" onClick={() => onOpen(node.id)}>
        {node.url}
      </button>
    )),
    column<MapNode>(
      'state',
      'State',
      (node) => <StateMark state={node.state} />,
      (node) => node.state,
    ),
    column<MapNode>(
      'depth',
      'Depth',
      (node) => node.depth,
      (node) => node.depth,
    ),
    column<MapNode>('from', 'Found from', (node) => (
      <span className="break-all">
        {node.foundFrom === null ? 'a seed' : (map.nodes.get(node.foundFrom)?.url ?? '–')}
      </span>
    )),
  ];
  return (
    <details>
      <summary className="button list-none">As a table</summary>
      <p className="my-2 text-sm text-muted">
        {nodes.length < total
          ? `${count(nodes.length)} of ${count(total)} URLs; find others by searching above.`
          : `All ${count(total)} URLs.`}
      </p>
      <DataTable label="Who found whom" columns={columns} rows={nodes} idOf={(node) => node.id} />
    </details>
  );
}
