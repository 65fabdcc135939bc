interface Props {
  /** Cursors of the pages before this one; the first page has none. */
  page: number;
  count: number;
  hasNext: boolean;
  onBack: () => void;
  onNext: () => void;
}

export function Pager({ page, count, hasNext, onBack, onNext }: Props) {
  if (page === 0 && !hasNext) return null;
  return (
    <nav aria-label="Pages of the list" className="mt-3 flex items-center gap-3">
      <button type="button" className="button" disabled={page === 0} onClick={onBack}>
        Back
      </button>
      <span className="text-sm text-muted">
        Page {page + 1}, {count} {count === 1 ? 'row' : 'rows'}
      </span>
      <button type="button" className="button" disabled={!hasNext} onClick={onNext}>
        Next
      </button>
    </nav>
  );
}
