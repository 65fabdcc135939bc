import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

export type Search = Record<string, string | undefined>;

/** What stands behind the question mark of the page's address. */
export function useAddress(): [Search, (change: Search) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return [search, (change) => void navigate({ to: '.', search: { ...search, ...change }, replace: true })];
}

export function useParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}
