import { amountOf } from './limits';

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const FRACTION = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

export function count(value: number): string {
  return WHOLE.format(value);
}

/** Short enough for an axis or a badge: 12.3K. */
export function compact(value: number): string {
  return COMPACT.format(value);
}

export function rate(perSecond: number): string {
  const digits = perSecond >= 100 ? WHOLE : FRACTION;
  return `${digits.format(perSecond)}/s`;
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${FRACTION.format((100 * part) / whole)}%`;
}

export function bytes(value: number): string {
  let unit = 0;
  let size = value;
  while (size >= 1000 && unit < BYTE_UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? WHOLE.format(size) : FRACTION.format(size)} ${BYTE_UNITS[unit] ?? ''}`;
}

/** The two largest units: 2 d 3 h, 4 min 5 s. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const units: [number, string][] = [
    [86_400, 'd'],
    [3_600, 'h'],
    [60, 'min'],
    [1, 's'],
  ];
  const parts: string[] = [];
  let rest = seconds;
  for (const [size, name] of units) {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    if (amount > 0 && parts.length < 2) parts.push(`${amount} ${name}`);
  }
  return parts.length === 0 ? '0 s' : parts.join(' ');
}

/** A time that was measured, such as 24.957ms, as exactly as people care for. */
export function measured(told: string): string {
  const milliseconds = amountOf(told);
  if (milliseconds === null) return told;
  if (milliseconds >= 60_000) return duration(milliseconds);
  if (milliseconds >= 1_000) return `${FRACTION.format(milliseconds / 1000)} s`;
  return milliseconds > 0 && milliseconds < 1 ? '< 1 ms' : `${WHOLE.format(milliseconds)} ms`;
}

export function ago(time: string, now: number): string {
  const passed = now - Date.parse(time);
  return passed < 2_000 ? 'just now' : `${duration(passed)} ago`;
}

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

export function moment(time: string): string {
  return MOMENT.format(new Date(time));
}

export function clock(time: number): string {
  return CLOCK.format(new Date(time));
}

/** NOT_FOUND is "Not found" to people. */
export function words(constant: string): string {
  const text = constant.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** lastRequestAt is "Last request at" to people. */
export function spoken(name: string): string {
  return words(name.replaceAll(/(?<=.)(?=[A-Z])/g, '_'));
}
