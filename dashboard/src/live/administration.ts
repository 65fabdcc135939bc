import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKeys } from '../services/accounts';
import { restBetweenReads } from '../services/allowance';
import { hostKeys } from '../services/hosts';
import { operationKeys } from '../services/operation';
import { Sparing } from '../utils/sparing';
import { useLive } from './live';

/** What has to be read again, by what the server says has changed. */
const READ_AGAIN: Record<string, QueryKey[]> = {
  settings: [operationKeys.settings],
  orders: [hostKeys.all, hostKeys.blocks],
  users: [accountKeys.users, accountKeys.me],
  sessions: [accountKeys.sessions],
  tokens: [accountKeys.tokens],
  audit: [operationKeys.audit],
};

/** Keeps what is administered as it is, whoever changes it. */
export function useLiveAdministration(): void {
  const client = useQueryClient();
  // One for each: what changes often does not keep the others waiting.
  const [sparings] = useState(
    () => new Map(Object.keys(READ_AGAIN).map((part) => [part, new Sparing(restBetweenReads)])),
  );
  useLive('administration', (event) => {
    if (event.type !== 'administration') return;
    for (const part of event.data.parts) {
      sparings
        .get(part)
        ?.run(() => READ_AGAIN[part]?.forEach((queryKey) => void client.invalidateQueries({ queryKey })));
    }
  });
}
