import type { FilaAvance } from './avance.ts';

/** The five series of a year's progress, with what each counts (specification 2, screen 11); the lines of a `running` year end today. */
export function avanceSeries(months: readonly FilaAvance[], running: boolean) {
  const drawn = (of: (row: FilaAvance) => number) => (running ? upToNow(months, of) : months.map(of));
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
        values: drawn(({ informesEstado }) => informesEstado),
      },
      {
        name: 'Informes de municipios',
        short: 'Municipios',
        meaning: 'Informes individuales publicados sobre entes municipales.',
        values: drawn(({ informesMunicipio }) => informesMunicipio),
      },
      {
        name: 'Informes en total',
        short: 'Total',
        meaning: 'La suma de los informes del Estado y de los municipios.',
        values: drawn(({ informes }) => informes),
      },
    ],
  };
}

/** Values up to the last month in which anything was carried out or published: what has not come is not a zero. */
function upToNow(months: readonly FilaAvance[], of: (row: FilaAvance) => number): (number | null)[] {
  const last = months.findLastIndex(({ ejecutadas, informes }) => ejecutadas + informes > 0);
  return months.map((row, index) => (index <= last ? of(row) : null));
}
