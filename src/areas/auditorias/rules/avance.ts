import type { MesAvance } from '../queries/avance.ts';

/** The programme whose progress the call names (specification 2, section 9). */
export const PLANEACION_ID = 5;

export type FilaAvance = MesAvance & { informes: number };

const NAMES = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ');

/** Every month of every year in which something was planned, done or published; the reports of both scopes added up. */
export function fillMonths(rows: readonly MesAvance[]): FilaAvance[] {
  const known = new Map(rows.map((row) => [`${row.ano}/${row.mes}`, row]));
  const years = [...new Set(rows.map(({ ano }) => ano))].toSorted((a, b) => a - b);
  return years.flatMap((ano) =>
    NAMES.map((_, index) => {
      const mes = index + 1;
      const row = known.get(`${ano}/${mes}`) ?? {
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

/** Sums of some months. */
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

/** `3` → `Marzo`. */
export function monthName(mes: number): string {
  return NAMES[mes - 1] ?? '';
}
