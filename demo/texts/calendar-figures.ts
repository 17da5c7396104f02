import { holidays } from '#institution/holidays.ts';
import { formatDateShort, formatInteger } from '#platform/format.ts';
import type { FigureSource } from './demonstration.ts';

const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long', timeZone: 'UTC' });

/** Figures of the calendar that demonstration texts may name: the holidays of a year from Monday to Friday. */
export const calendarFigures: Record<string, FigureSource> = {
  inhabiles: ([anio = '']) => formatInteger(holidaysOf(anio).length),
  /** Date, day of the week. */
  'filas-inhabiles': ([anio = '']) =>
    holidaysOf(anio)
      .map((fecha) => `| ${formatDateShort(fecha)} | ${capitalised(weekday.format(Date.parse(fecha)))} |`)
      .join('\n'),
};

function holidaysOf(anio: string): string[] {
  return holidays.filter((fecha) => fecha.startsWith(`${anio}-`) && ![0, 6].includes(new Date(fecha).getUTCDay()));
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
