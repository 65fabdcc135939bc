import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, text: sortFn_text },
});

export type Column<T extends object> = ColumnDef<typeof features, T>;

/** A column that shows something of each row; with `by` people can sort by it. */
export function column<T extends object>(
  id: string,
  header: string,
  cell: (row: T) => ReactNode,
  by?: (row: T) => string | number,
): Column<T> {
  const helper = createColumnHelper<typeof features, T>();
  const show = ({ row }: { row: { original: T } }) => cell(row.original);
  return by
    ? helper.accessor((row: T): unknown => by(row), { id, header, cell: show, enableSorting: true })
    : helper.display({ id, header, cell: show });
}

interface Props<T extends object> {
  /** Says what the rows are to whoever cannot see them. */
  label: string;
  columns: Column<T>[];
  rows: T[];
  idOf: (row: T) => string;
  /** Set for the row that is shown in detail elsewhere. */
  selected?: string | undefined;
}

/** Called, not mounted as a component: columns are made anew with each render, and what is focused must stay. */
function shown(cell: unknown, context: unknown): ReactNode {
  return typeof cell === 'function' ? (cell as (context: unknown) => ReactNode)(context) : null;
}

export function DataTable<T extends object>({ label, columns, rows, idOf, selected }: Props<T>) {
  const table = useTable({ features, columns, data: rows, getRowId: (row: T) => idOf(row) });
  return (
    <div className="panel relative overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line bg-raised">
              {group.headers.map((header) => {
                const isSorted = header.column.getIsSorted();
                const toggle = header.column.getToggleSortingHandler();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className="px-3 py-2 font-semibold whitespace-nowrap"
                    aria-sort={isSorted ? (isSorted === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" className="font-semibold" onClick={toggle}>
                        <table.FlexRender header={header} />
                        <span aria-hidden>{isSorted ? (isSorted === 'asc' ? ' ▲' : ' ▼') : ' ↕'}</span>
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={`border-b border-line last:border-0 hover:bg-raised ${row.id === selected ? 'bg-raised' : ''}`}
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className="px-3 py-2 align-top">
                  {shown(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
