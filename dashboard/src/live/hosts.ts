import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restBetweenReads } from '../services/allowance';
import { hostKeys } from '../services/hosts';
import { Sparing } from '../utils/sparing';
import { useLive } from './live';

/** No event tells of hosts: while crawls get on they are read again. */
export function useLiveHosts(): void {
  const client = useQueryClient();
  const [sparing] = useState(() => new Sparing(restBetweenReads));
  useLive('crawls', (event) => {
    if (event.type === 'progress' || event.type === 'changed') {
      sparing.run(() => void client.invalidateQueries({ queryKey: hostKeys.all }));
    }
  });
}
