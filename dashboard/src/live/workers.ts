import { useQueryClient } from '@tanstack/react-query';
import { workers } from '../services/operation';
import { useLive } from './live';
import { withWorkers } from './patches';

export function useLiveWorkers(): void {
  const client = useQueryClient();
  useLive('workers', (event) => {
    if (event.type === 'workers') {
      client.setQueryData(workers.queryKey, (list) => list && withWorkers(list, event.data));
    }
  });
}
