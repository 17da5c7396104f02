import { formatInteger } from '#platform/format.ts';
import type { FigureSource } from '../../../texts/demonstration.ts';
import type { DemoAuditoria } from '../audits.ts';
import type { Catalog } from '../catalog.ts';
import { millions, percent } from './measures.ts';
import { parseSelection, type Selection, selectFindings } from './selection.ts';
import { markdownRows } from './tables.ts';

/**
 * Returns the figures of what was resolved between two days among the observations of some years:
 * `{{periodo solventadas 2022-01-01 2022-06-30 2018-2020 estatales}}`.
 */
export function worldPeriods(audits: readonly DemoAuditoria[], catalog: Catalog): Record<string, FigureSource> {
  const sum = (from: string, to: string, years: readonly number[], selection: Selection) => {
    const rows = years.flatMap((anio) => selectFindings(audits, catalog, { ...selection, anio }, to));
    const open = rows.filter(({ emitidaEl, resueltaEl }) => emitidaEl < from && (resueltaEl ?? '9') >= from);
    const resolved = open.filter(({ resueltaEl }) => (resueltaEl ?? '9') <= to);
    return { open: open.length, resolved: resolved.length, left: open.length - resolved.length };
  };
  return {
    periodo: ([measure, from = '', to = '', range = '', ...words]) => {
      const { open, resolved, left } = sum(from, to, yearsOf(range), parseSelection(words));
      switch (measure) {
        case 'abiertas':
          return formatInteger(open);
        case 'solventadas':
          return formatInteger(resolved);
        case 'restantes':
          return formatInteger(left);
        case 'avance':
          return percent(resolved, open);
        default:
          throw new Error(`No measure «${measure}» of a period`);
      }
    },
    /** Amount in millions of pesos of what was resolved in a calendar year: `{{resuelto 2024}}`. */
    resuelto: ([anio = ''], until) =>
      millions(
        selectFindings(audits, catalog, { estado: 'resueltas' }, until)
          .filter(({ resueltaEl }) => resueltaEl?.startsWith(`${anio}-`))
          .reduce((total, { monto }) => total + monto, 0),
      ),
    /** Account, open, resolved, left, progress. */
    'filas-periodo': ([from = '', to = '', range = '']) => {
      const line = (label: string, years: readonly number[]) => {
        const { open, resolved, left } = sum(from, to, years, {});
        return [label, ...[open, resolved, left].map(formatInteger), `${percent(resolved, open)} %`];
      };
      const years = yearsOf(range);
      return markdownRows(
        years.map((anio) => line(String(anio), [anio])),
        line('Total', years),
      );
    },
  };
}

function yearsOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
