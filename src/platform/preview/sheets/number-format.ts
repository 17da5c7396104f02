import { formatDateShort, formatDecimal, formatPercent, formatPesos, formatPesosWithCents } from '../../format.ts';
import { isDateFormat, serialToIso } from '../../workbook/dates.ts';

/** Display format of a number. */
export type NumberFormat =
  | { kind: 'general' | 'percent' }
  | { kind: 'date'; day: boolean; time: boolean }
  | { kind: 'money'; decimals: number }
  | { kind: 'number'; decimals: number; grouped: boolean; digits: number };

/** Built-in formats by id (ECMA-376 part 1, 18.8.30). */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0',
  6: '$#,##0',
  7: '$#,##0.00',
  8: '$#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '$#,##0',
  43: '#,##0.00',
  44: '$#,##0.00',
};

/** Parses a number format by id and code; `general` for unsupported formats. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (isDateFormat(id, code)) {
    const plain = (code ?? '').replaceAll(/"[^"]*"|\\.|\[\$[^\]]*\]/g, '').toLowerCase();
    if (code === undefined)
      return { kind: 'date', day: !(id >= 18 && id <= 21) && id < 45, time: id >= 18 && id <= 22 };
    return { kind: 'date', day: /[dy]/.test(plain) || !/[hs]/.test(plain), time: /[hs]/.test(plain) };
  }
  const [first = ''] = (code ?? builtIn[id] ?? '').split(';');
  // `[$-80A]` is a language, `[$$-80A]` a currency.
  const marked = first.replaceAll(/\[\$-[^\]]*\]/g, '');
  const figures = marked.replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '');
  if (!/[0#?]/.test(figures) || /[eE][+-]|\//.test(figures)) return { kind: 'general' };
  if (figures.includes('%')) return { kind: 'percent' };
  const decimals = Math.min(/\.([0#?]+)/.exec(figures)?.[1]?.length ?? 0, 6);
  if (/\$/.test(marked.replaceAll(/\[\$/g, '[').replaceAll('\\', '')) || /MXN/.test(marked))
    return { kind: 'money', decimals: Math.min(decimals, 2) };
  const digits = /^[^.]*/.exec(figures)?.[0].match(/0/g)?.length ?? 0;
  return { kind: 'number', decimals, grouped: /[0#],[0#]/.test(figures), digits: Math.min(digits, 30) };
}

/** Formats a number in the style of the site: dates, pesos, percentages, numbers. Numbers without a format are not grouped (years, codes). */
export function showNumber(value: number, format: NumberFormat, from1904: boolean): string {
  if (format.kind === 'date') return showDate(value, format, from1904) ?? plain(value);
  if (format.kind === 'percent') return formatPercent(value * 100);
  if (format.kind === 'money' && Math.abs(value) < 1e13) {
    const cents = Math.round(value * 100);
    return format.decimals === 0 ? formatPesos(cents) : formatPesosWithCents(cents);
  }
  if (format.kind === 'number' && Math.abs(value) < 1e15) {
    const text = formatDecimal(value, format.decimals, format.grouped);
    // `00000` pads postal codes and keys with zeros.
    return format.grouped || value < 0 ? text : text.padStart(format.digits + text.length - wholeDigits(text), '0');
  }
  return plain(value);
}

function showDate(serial: number, { day, time }: { day: boolean; time: boolean }, from1904: boolean) {
  const iso = serialToIso(serial, from1904);
  if (!iso) return undefined;
  // Adds half a second, because fractions of a day are inexact.
  const minutes = Math.floor(((serial - Math.floor(serial)) * 86_400 + 0.5) / 60);
  const clock = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  if (!day) return clock;
  return time && minutes > 0 ? `${formatDateShort(iso)} ${clock}` : formatDateShort(iso);
}

function wholeDigits(text: string): number {
  return text.split('.')[0]?.length ?? 0;
}

/** Formats without binary rounding errors: 0.1 + 0.2 is 0.3. */
function plain(value: number): string {
  return String(Number(value.toPrecision(12)));
}
