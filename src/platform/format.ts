import { sumOf } from './sum.ts';

// Formats of dates, numbers and money in Mexico. Safe in the browser.

const integer = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', maximumFractionDigits: 0 });
const pesosWithCents = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const decimal = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const MILLION = 100_000_000;
const dateLong = dayFormat({ dateStyle: 'long' });
const dateShort = dayFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** `8139` → `8,139`. */
export function formatInteger(value: number): string {
  return integer.format(value);
}

/** `1234.5` with 2 decimals → `1,234.50`; without grouping `1234.50`. */
export function formatDecimal(value: number, decimals: number, grouped = true): string {
  const key = `${decimals}${grouped}`;
  let format = decimalFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('es-MX', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: grouped,
    });
    decimalFormats.set(key, format);
  }
  return format.format(value);
}

/** Integer cents → `$8,139,269,319`. */
export function formatPesos(cents: number | bigint): string {
  return pesos.format(wholePesos(cents));
}

/** Integer cents → `$1,234.50`. */
export function formatPesosWithCents(cents: number | bigint): string {
  return pesosWithCents.format(`${decimalText(cents)}` as Intl.StringNumericLiteral);
}

/** Returns a format for amounts (in cents) shown with their sums: whole pesos, or with cents if the whole pesos of a list would not add up. */
export function pesosThatAddUp(...lists: readonly (readonly number[])[]): (cents: number) => string {
  const addUp = (cents: readonly number[]) =>
    cents.reduce((sum, each) => sum + wholePesos(each), 0n) === wholePesos(sumOf(cents));
  return lists.every(addUp) ? formatPesos : formatPesosWithCents;
}

/** Integer cents → `$482.6 millones`; whole pesos below a million. */
export function formatMillions(cents: number): string {
  return cents < MILLION ? formatPesos(cents) : `$${tenths.format(cents / MILLION)} millones`;
}

/** Cents → pesos, for the contract. Below 2^53 cents, the division returns the nearest number, which JSON writes with at most two decimals. */
export function toPesos(cents: number): number {
  return cents / 100;
}

/** A share from 0 to 100 → `86 %`, with a no-break space. */
export function formatPercent(share: number): string {
  return `${decimal.format(share)}\u00A0%`;
}

/** Bytes → `640 kB`, `2.4 MB`, `1.5 GB` (powers of ten, as file managers show them). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00A0B`;
  // Larger values would round to 1,000 kB.
  if (bytes < 999_500) return `${integer.format(bytes / 1000)}\u00A0kB`;
  // Larger values would round to 1,000.0 MB.
  if (bytes < 999_950_000) return `${decimal.format(bytes / 1_000_000)}\u00A0MB`;
  return `${decimal.format(bytes / 1_000_000_000)}\u00A0GB`;
}

/** Returns the length of a file: `84 páginas, 3.1 MB`; only the size if the pages are unknown. */
export function formatFileSize(bytes: number, pages?: number | null): string {
  return pages ? `${count('página', pages)}, ${formatBytes(bytes)}` : formatBytes(bytes);
}

/** `2025-08-29` → `29 de agosto de 2025`. */
export function formatDateLong(isoDate: string): string {
  const day = isoDate.slice(0, 10);
  let text = longDates.get(day);
  if (text === undefined) {
    text = dateLong(day);
    if (longDates.size < MAX_LONG_DATES) longDates.set(day, text);
  }
  return text;
}

/** `2025-08-29` → `29/08/2025`. */
export function formatDateShort(isoDate: string): string {
  return dateShort(isoDate.slice(0, 10));
}

/** Returns the format of ISO dates and months with these options. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (isoDate: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (isoDate) => {
    format ??= new Intl.DateTimeFormat('es-MX', { ...options, timeZone: 'UTC' });
    return format.format(new Date(isoDate));
  };
}

/** `2025-08-29` → `agosto`. */
export const formatMonth = dayFormat({ month: 'long' });

/** `2025-08` or a day of it → `agosto de 2025`. */
export const formatMonthAndYear = dayFormat({ month: 'long', year: 'numeric' });

/** `count('informe', 1)` → `1 informe`; `count('informe', 4)` → `4 informes`. */
export function count(noun: string, amount: number, plural = `${noun}s`): string {
  return `${integer.format(amount)} ${amount === 1 ? noun : plural}`;
}

/** Returns the date at the instant `now` in a time zone, as `2025-08-29`. */
export function localDate(now: Date, timeZone: string): string {
  // All queries of a page need the same date.
  const second = Math.floor(now.getTime() / 1000);
  if (lastLocalDate.second === second && lastLocalDate.timeZone === timeZone) return lastLocalDate.date;
  let format = localDates.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone });
    localDates.set(timeZone, format);
  }
  lastLocalDate = { second, timeZone, date: format.format(now) };
  return lastLocalDate.date;
}

let lastLocalDate = { second: Number.NaN, timeZone: '', date: '' };

/** About ten years of days. */
const MAX_LONG_DATES = 4000;
const longDates = new Map<string, string>();
// Creating a format costs a hundred times more than using it.
const localDates = new Map<string, Intl.DateTimeFormat>();
const localTimes = new Map<string, Intl.DateTimeFormat>();
const decimalFormats = new Map<string, Intl.NumberFormat>();

/** Returns the time of day at the instant `now` in a time zone, as `14:59:59`. */
export function localTime(now: Date, timeZone: string): string {
  let format = localTimes.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
    localTimes.set(timeZone, format);
  }
  return format.format(now);
}

function wholePesos(cents: number | bigint): bigint {
  const value = BigInt(cents);
  return (value + (value < 0n ? -50n : 50n)) / 100n;
}

function decimalText(cents: number | bigint): string {
  const value = BigInt(cents);
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats `15:05:00` as `3:05 p. m.`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00A0${hours < 12 ? 'a.' : 'p.'}\u00A0m.`;
}

const words = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
];

/** Returns an integer in words up to twenty, and in digits above; `feminine` returns «una» for 1. */
export function numberWord(value: number, { feminine = false } = {}): string {
  if (value === 1 && feminine) return 'una';
  return words[value] ?? value.toLocaleString('es-MX');
}

/** Returns a number before a feminine noun: in words up to ten, then in digits. */
export function feminineNumber(value: number): string {
  return value > 10 ? String(value) : numberWord(value, { feminine: true });
}
