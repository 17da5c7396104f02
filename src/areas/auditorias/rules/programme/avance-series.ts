import type { FilaAvance } from './avance.ts';

/** Returns the five chart series of a year with their meaning (specification 2, screen 11). The lines of a `running` year end with its last active month. */
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
