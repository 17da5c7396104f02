import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import type { CuentaEjercicio, SeguimientoEnte } from './queries.ts';

/** Observations of a public account; `solventadas` includes the concluded ones. */
export const CuentaObservaciones = z
  .object({ ejercicio: z.int(), total_Observaciones: z.int(), solventadas: z.int(), porSolventar: z.int() })
  .meta({
    id: 'CuentaObservaciones',
    example: { ejercicio: 2023, total_Observaciones: 486, solventadas: 187, porSolventar: 299 },
  });

/** Observations of an ente by naturaleza. `tcc` is the id of the ente; `observaciones` is the sum of the other four. */
export const SeguimientoObservaciones = z
  .object({
    tcc: z.int(),
    ente: z.string(),
    financieras: z.int(),
    presupuestales: z.int(),
    gabinete: z.int(),
    obraPublica: z.int(),
    observaciones: z.int(),
  })
  .meta({
    id: 'SeguimientoObservaciones',
    example: {
      tcc: 80,
      ente: examples.ente,
      financieras: 4,
      presupuestales: 2,
      gabinete: 3,
      obraPublica: 1,
      observaciones: 10,
    },
  });

export function toCuentaObservaciones({
  anio,
  total,
  resueltas,
}: CuentaEjercicio): z.infer<typeof CuentaObservaciones> {
  return { ejercicio: anio, total_Observaciones: total, solventadas: resueltas, porSolventar: total - resueltas };
}

export function toSeguimiento({ enteId, ...row }: SeguimientoEnte): z.infer<typeof SeguimientoObservaciones> {
  return { tcc: enteId, ...row };
}
