import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

export type Search = Record<string, string | undefined>;

/** Changes the address; a step is one that the browser's Back takes back. */
type ChangeAddress = (change: Search, isStep?: boolean) => void;

/** What stands behind the question mark of the page's address. */
export function useAddress(): [Search, ChangeAddress] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: ChangeAddress = (changed, isStep = false) =>
    void navigate({ to: '.', search: { ...search, ...changed }, replace: !isStep });
  return [search, change];
}

export function useParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}
