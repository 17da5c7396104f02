import { MONTHS } from '#platform/calendar/months.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import type { MesAvance } from '../../queries/avance.ts';

/** Id of the programme in the contract (specification 2, section 9). */
export const PLANEACION_ID = 5;

export type FilaAvance = MesAvance & { informes: number };

/** Returns all months of the years with data, with the reports of both ámbitos added up. */
export function fillMonths(rows: readonly MesAvance[]): FilaAvance[] {
  const rowsByMonth = new Map(rows.map((row) => [`${row.ano}/${row.mes}`, row]));
  const years = [...new Set(rows.map(({ ano }) => ano))].toSorted((a, b) => a - b);
  return years.flatMap((ano) =>
    MONTHS.map((_, index) => {
      const mes = index + 1;
      const row = rowsByMonth.get(`${ano}/${mes}`) ?? {
        ano,
        mes,
        planeadas: 0,
        ejecutadas: 0,
        informesEstado: 0,
        informesMunicipio: 0,
      };
      return { ...row, informes: row.informesEstado + row.informesMunicipio };
    }),
  );
}

/** Returns the sums over months. */
export function sumMonths(rows: readonly FilaAvance[]): Omit<FilaAvance, 'ano' | 'mes'> {
  return {
    planeadas: sumOf(rows, (row) => row.planeadas),
    ejecutadas: sumOf(rows, (row) => row.ejecutadas),
    informesEstado: sumOf(rows, (row) => row.informesEstado),
    informesMunicipio: sumOf(rows, (row) => row.informesMunicipio),
    informes: sumOf(rows, (row) => row.informes),
  };
}

/** Returns the name of a month: `Marzo` for 3. */
export function monthName(mes: number): string {
  return capitalized(MONTHS[mes - 1] ?? '');
}

/**
 * Returns the five chart series of a year with their meaning (specification 2, screen 11). The lines of a `running` year end with its last active
 * month.
 */
export function avanceSeries(months: readonly FilaAvance[], running: boolean) {
  const lineValues = (of: (row: FilaAvance) => number) => (running ? untilLastActivity(months, of) : months.map(of));
  return {
    bars: [
      {
        name: 'Auditorías planeadas',
        meaning: 'Las que el programa anual prevé iniciar en el mes.',
        values: months.map(({ planeadas }) => planeadas),
      },
      {
        name: 'Auditorías ejecutadas',
        meaning: 'Las que se llevaron a cabo en el mes.',
        values: months.map(({ ejecutadas }) => ejecutadas),
      },
    ],
    lines: [
      {
        name: 'Informes del Estado',
        short: 'Estado',
        meaning: 'Informes individuales publicados sobre entes estatales.',
        values: lineValues(({ informesEstado }) => informesEstado),
      },
      {
        name: 'Informes de municipios',
        short: 'Municipios',
        meaning: 'Informes individuales publicados sobre entes municipales.',
        values: lineValues(({ informesMunicipio }) => informesMunicipio),
      },
      {
        name: 'Informes en total',
        short: 'Total',
        meaning: 'La suma de los informes del Estado y de los municipios.',
        values: lineValues(({ informes }) => informes),
      },
    ],
  };
}

/** Returns values up to the last month with an executed audit or a report, and null for later months. */
function untilLastActivity(months: readonly FilaAvance[], of: (row: FilaAvance) => number): (number | null)[] {
  const last = months.findLastIndex(({ ejecutadas, informes }) => ejecutadas + informes > 0);
  return months.map((row, index) => (index <= last ? of(row) : null));
}
