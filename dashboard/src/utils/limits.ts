/** What a description says of the values that it takes: "0 to 1000", "500ms to 2m", "up to 200 characters". */
export interface Limits {
  least: Amount | null;
  most: Amount | null;
}

/** A number as it is compared, in milliseconds when it is a time, and as it is written. */
interface Amount {
  value: number;
  text: string;
}

const AMOUNT = String.raw`-?\d[\d,]*(?:\^\d+)?(?:ms|s|m|h|d)?`;
const RANGE = new RegExp(String.raw`(?:^|[\s,])(${AMOUNT}) to (${AMOUNT})(?=[\s;,.]|$)`);
const UP_TO = new RegExp(String.raw`(?:^|\s)up to (${AMOUNT})(?=[\s;,.]|$)`);
const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function limitsIn(description: string): Limits {
  const [, least, most] = RANGE.exec(description) ?? [];
  if (least !== undefined && most !== undefined) return { least: amount(least), most: amount(most) };
  const [, highest] = UP_TO.exec(description) ?? [];
  return { least: null, most: highest === undefined ? null : amount(highest) };
}

function amount(text: string): Amount {
  return { value: amountOf(text) ?? 0, text };
}

/** A number, a power such as 2^30, or a time such as 500ms; null for anything else. */
export function amountOf(text: string): number | null {
  const [, digits, power, unit] = /^(-?\d[\d,]*(?:\.\d+)?)(?:\^(\d+))?(ms|s|m|h|d)?$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const base = Number(digits.replaceAll(',', ''));
  return (power === undefined ? base : base ** Number(power)) * (unit === undefined ? 1 : (UNITS[unit] ?? 1));
}
