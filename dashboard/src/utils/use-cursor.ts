import { useState } from 'react';

interface Cursor {
  page: number;
  cursor: string | undefined;
  next: (cursor: string) => void;
  back: () => void;
}

/** Where a list is looked at. Lists go on from a cursor, so the way back is remembered; a new filter starts anew. */
export function useCursor(filter: string): Cursor {
  const [trail, setTrail] = useState<{ filter: string; cursors: string[] }>({ filter, cursors: [] });
  const cursors = trail.filter === filter ? trail.cursors : [];
  return {
    page: cursors.length,
    cursor: cursors.at(-1),
    next: (cursor) => setTrail({ filter, cursors: [...cursors, cursor] }),
    back: () => setTrail({ filter, cursors: cursors.slice(0, -1) }),
  };
}
