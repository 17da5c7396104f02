import { DAY_MS } from '../calendar/days.ts';

/** Day 0 of the two Excel date systems. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Largest serial number of Excel, 31 December 9999. */
const MAX_SERIAL = 2_958_465;

/** Converts an Excel serial number to an ISO date without time. Returns undefined for numbers out of range. */
export function serialToIso(serial: number, from1904 = false): string | undefined {
  const day = Math.floor(serial);
  if (!(day >= 0 && day <= MAX_SERIAL)) return undefined;
  return new Date(epochOf(day, from1904) + day * DAY_MS).toISOString().slice(0, 10);
}

function epochOf(day: number, from1904: boolean): number {
  if (from1904) return EPOCH_1904;
  // Excel counts a nonexistent 29 February 1900, so serial numbers before it are off by one.
  return day < 60 ? EPOCH_1900 + DAY_MS : EPOCH_1900;
}

/** Ids of built-in date and time formats, including those of Asian editions. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Returns whether a number format displays dates: `dd/mm/yyyy`, `[$-80A]d" de "mmmm`, but not `"días" 0` nor `[Red]0.00`. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id);
  // Ignores quoted text, escapes, spacing, colours, conditions and currencies; the first section decides.
  const [first = ''] = code
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  return /[dmyhs]/i.test(first.replaceAll(/general|est[aá]ndar/gi, ''));
}
