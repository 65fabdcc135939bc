import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice, Loading } from './Notices';

interface Props<T> {
  of: UseQueryResult<T>;
  what: string;
  children: (data: T) => ReactNode;
}

/** What was asked for, or that it is still coming, or why it does not. */
export function Query<T>({ of, what, children }: Props<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.isError) return <ErrorNotice error={of.error} retry={() => void of.refetch()} />;
  return <Loading what={what} />;
}
