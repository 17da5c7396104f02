import type { MesAvance } from '../../queries/avance.ts';

/** Id of the programme in the contract (specification 2, section 9). */
export const PLANEACION_ID = 5;

export type FilaAvance = MesAvance & { informes: number };

const MONTHS = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ');

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

/** Adds up months. */
export function sumMonths(rows: readonly FilaAvance[]): Omit<FilaAvance, 'ano' | 'mes'> {
  const sum = (of: (row: FilaAvance) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    planeadas: sum((row) => row.planeadas),
    ejecutadas: sum((row) => row.ejecutadas),
    informesEstado: sum((row) => row.informesEstado),
    informesMunicipio: sum((row) => row.informesMunicipio),
    informes: sum((row) => row.informes),
  };
}

/** Returns the name of a month: `Marzo` for 3. */
export function monthName(mes: number): string {
  return MONTHS[mes - 1] ?? '';
}
