import { listReportYears, readYearReport } from '#areas/atencion/queries/report.ts';
import { handledTypes, recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import { identity } from '#institution/identity.ts';
import { count, formatPercent, localDate } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Reads the annual report that an address asks for: that of the newest year where it names none. */
export async function readReport(actor: StaffActor, query: URLSearchParams, now: Date) {
  const types = handledTypes(actor.permissions);
  const years = await listReportYears(types);
  const thisYear = Number(localDate(now, identity.zonaHoraria).slice(0, 4));
  const year = years.find((each) => String(each) === query.get('anio')) ?? years[0] ?? thisYear;
  const rows = await readYearReport(year, types);
  return { year, years, rows: rows.map((row) => ({ ...row, tipo: recordTypes[row.tipo].many })) };
}

/** An annual report. */
export type Report = Awaited<ReturnType<typeof readReport>>;

/** Returns the conclusion of a report, for its title. */
export function reportTitle({ year, rows }: Report): string {
  const sum = (of: (row: Report['rows'][number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const received = sum(({ recibidos }) => recibidos);
  if (received === 0) return `En ${year} no se recibieron registros`;
  const closed = sum(({ enPlazo, fueraDePlazo }) => enPlazo + fueraDePlazo);
  const start = `En ${year} se recibieron ${count('registro', received)}`;
  if (closed === 0) return start;
  return `${start}; de los cerrados, ${formatPercent(sum(({ enPlazo }) => enPlazo) / closed)} en plazo`;
}
