import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import type { Ejercicio as EjercicioRow, Ente as EnteRow, TipoEnte as TipoEnteRow } from './queries.ts';

/** An ente in searches and lists. */
export const Ente = z
  .object({
    id: z.int(),
    nombre: z.string(),
    nombreCorto: z.string(),
    nombreCompleto: z.string(),
    nombreCortoCompleto: z.string(),
  })
  .meta({
    id: 'Ente',
    example: {
      id: examples.ids.ente,
      nombre: examples.ente,
      nombreCorto: examples.enteCorto,
      nombreCompleto: examples.ente,
      nombreCortoCompleto: examples.ente,
    },
  });
export type Ente = z.infer<typeof Ente>;

export const TipoEnte = z
  .object({ id: z.int(), nombre: z.string() })
  .meta({ id: 'TipoEnte', example: { id: examples.ids.tipoEnte, nombre: 'Ayuntamientos' } });
export type TipoEnte = z.infer<typeof TipoEnte>;

/** A fiscal year. */
export const Ejercicio = z
  .object({ id: z.int(), año: z.int() })
  .meta({ id: 'Ejercicio', example: { id: examples.ids.ejercicio, año: 2023 } });
export type Ejercicio = z.infer<typeof Ejercicio>;

export function toEnte({ id, nombre, nombreCorto, nombreCompleto, nombreCortoCompleto }: EnteRow): Ente {
  return { id, nombre, nombreCorto, nombreCompleto, nombreCortoCompleto };
}

export function toTipoEnte({ id, nombre }: TipoEnteRow): TipoEnte {
  return { id, nombre };
}

export function toEjercicio({ id, anio }: EjercicioRow): Ejercicio {
  return { id, año: anio };
}
