import { addDays } from '#platform/calendar/days.ts';
import { addMonths, lastDayOf } from '#platform/calendar/months.ts';
import { formatDateLong } from '#platform/format.ts';
import { versionName } from './address.ts';
import type { Columna } from './columns.ts';

/** States of a format: its version is current, the next one is due within 30 days, or is overdue. */
export const estados = ['al-dia', 'por-vencer', 'vencido'] as const;
export type Estado = (typeof estados)[number];

/** Days before the due date in which a format counts as due soon. */
const SOON = 30;

const names: Record<number, readonly string[]> = {
  3: ['Primer trimestre', 'Segundo trimestre', 'Tercer trimestre', 'Cuarto trimestre'],
  6: ['Primer semestre', 'Segundo semestre'],
  12: ['Anual'],
};

/** Returns whether a text is an update period of the law: `Trimestral`, or several, as in `Semestral / Anual`. */
export function isUpdatePeriod(text: string): boolean {
  return /^(trimestral|semestral|anual)( ?[/,y] ?(trimestral|semestral|anual))*$/i.test(text);
}

/** Returns the months of an update period; the shorter of two (`Semestral / Trimestral`). */
export function monthsOf(periodo: string): 3 | 6 | 12 {
  if (/trimestral/i.test(periodo)) return 3;
  return /semestral/i.test(periodo) ? 6 : 12;
}

/** Returns the name of the period that ends on a date: `Segundo trimestre`. */
export function periodName(periodo: string, hasta: string): string {
  const months = monthsOf(periodo);
  const index = Math.ceil(Number(hasta.slice(5, 7)) / months) - 1;
  return names[months]?.[index] ?? 'Anual';
}

/** Returns the due date (ISO) of the version after the one that ends on `hasta`. */
export function dueOn(periodo: string, hasta: string, plazoDias: number): string {
  return addDays(lastDayOf(addMonths(hasta.slice(0, 7), monthsOf(periodo))), plazoDias);
}

/** Returns the state of a format on a day; without a version it is overdue. Dates are ISO. */
export function estadoOf(due: string | null, today: string): Estado {
  if (due === null || today > due) return 'vencido';
  return addDays(today, SOON) >= due ? 'por-vencer' : 'al-dia';
}

/** Names of the states, singular and plural. */
export const estadoLabels: Readonly<Record<Estado, { one: string; many: string }>> = {
  'al-dia': { one: 'Al día', many: 'al día' },
  'por-vencer': { one: 'Por vencer', many: 'por vencer' },
  vencido: { one: 'Vencido', many: 'vencidos' },
};

/** Workbook columns with the period of a row. */
export const periodColumns = {
  year: /^ejercicio$/i,
  first: /^fecha de inicio del periodo/i,
  last: /^fecha de t[eé]rmino del periodo/i,
} as const;
/** Workbook columns with the validation date of a row. */
const VALIDATED = /^fecha de (validaci[oó]n|actualizaci[oó]n)$/i;

/** Returns whether a column contains the period of its row, or its validation date. */
export function isPeriodColumn({ nombre }: Pick<Columna, 'nombre'>): boolean {
  return [...Object.values(periodColumns), VALIDATED].some((name) => name.test(nombre));
}

/** Returns the cells with period and validation date of the rows of a version, by column index. */
export function periodCells(
  columnas: readonly Pick<Columna, 'nombre'>[],
  { desde, hasta, today }: { desde: string; hasta: string; today: string },
): ReadonlyMap<number, string> {
  const values = [
    [periodColumns.year, hasta.slice(0, 4)],
    [periodColumns.first, desde],
    [periodColumns.last, hasta],
    [VALIDATED, today],
  ] as const;
  return new Map(
    columnas.flatMap(({ nombre }, index) => {
      const [, value] = values.find(([name]) => name.test(nombre)) ?? [];
      return value === undefined ? [] : [[index, value]];
    }),
  );
}

type Version = { id: number; anio: number; periodo: string; publicadoEl: string };

/** Returns the versions of a format as options, newest first; versions of a period with several show their date. */
export function versionOptions(versions: readonly Version[]): { value: string; label: string }[] {
  const names = versions.map(versionName);
  return versions.map((version, index) => {
    const name = names[index] ?? '';
    const isRepeated = names.indexOf(name) !== names.lastIndexOf(name);
    const day = isRepeated ? `, publicado el ${formatDateLong(version.publicadoEl)}` : '';
    return { value: String(version.id), label: `${name}${day}${index === 0 ? ', vigente' : ''}` };
  });
}
