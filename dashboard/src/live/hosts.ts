import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hostKeys } from '../services/hosts';
import { useLive } from './live';

// No event tells of hosts: while crawls get on they are read again, and requests are counted.
const OFTEN_ENOUGH = 5_000;

export function useLiveHosts(): void {
  const client = useQueryClient();
  const readAt = useRef(0);
  useLive('crawls', (event) => {
    if (event.type === 'progress' && Date.now() - readAt.current > OFTEN_ENOUGH) {
      readAt.current = Date.now();
      void client.invalidateQueries({ queryKey: hostKeys.all });
    }
  });
}
