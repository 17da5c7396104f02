const DAY = 86_400_000;
/** Day 0 of the two calendars of Excel. */
const SINCE_1900 = Date.UTC(1899, 11, 30);
const SINCE_1904 = Date.UTC(1904, 0, 1);
/** The last day that Excel knows, 31 December 9999. */
const LAST_SERIAL = 2_958_465;

/** Excel's number of a day → `2022-09-05`, without its time. Undefined when no day has that number. */
export function serialToIso(serial: number, from1904 = false): string | undefined {
  const day = Math.floor(serial);
  if (!(day >= 0 && day <= LAST_SERIAL)) return undefined;
  // Excel counts a 29 February 1900 that never was: days before it are one further on.
  const start = from1904 ? SINCE_1904 : day < 60 ? SINCE_1900 + DAY : SINCE_1900;
  return new Date(start + day * DAY).toISOString().slice(0, 10);
}

/** Formats that Excel only names by number: dates, and times with a date of their own in Asian editions. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Whether a number format shows numbers as dates: `dd/mm/yyyy`, `[$-80A]d" de "mmmm`, but not `"días" 0` nor `[Red]0.00`. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id);
  // Quoted text, escaped and spacing characters, colours, conditions and currencies show no date; the first section decides.
  const [first = ''] = code
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  return /[dmyhs]/i.test(first.replaceAll(/general|est[aá]ndar/gi, ''));
}
