export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'trawl.theme';

export function rememberedTheme(): Theme {
  const known = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === known) ?? 'system';
}

export function rememberTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme(theme);
}

function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = isDark(theme) ? 'dark' : 'light';
}

/** The system may change its mind in the evening. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(rememberedTheme()));
}
