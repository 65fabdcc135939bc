/** The address itself when a browser may follow it; null for javascript:, data: and whatever else a page may say. */
export function followable(address: string): string | null {
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

/** A page of ours that an address names; the first page for whatever else it says, as it may be anybody's. */
export function pageOfOurs(from: string | undefined): string {
  return from !== undefined && /^\/(?![/\\])/.test(from) ? from : '/';
}

export function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

export function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}

export function pathOf(address: string): string {
  try {
    const url = new URL(address);
    return url.pathname + url.search;
  } catch {
    return '/';
  }
}
