import { z } from 'zod';
import type { DocumentoEncuesta as DocumentoRow, Ejercicio } from './queries.ts';
import type { Cifra } from './rules/figures.ts';

/** Survey year (specification 2, section 3). */
export const EjercicioEncuesta = z
  .object({ id: z.int(), año: z.int() })
  .meta({ id: 'EjercicioEncuesta', example: { id: 16, año: 2020 } });

/** Survey document, available at `/api/File/DocumentoEncuesta/{id}`. */
export const DocumentoEncuesta = z.object({ id: z.int() }).meta({ id: 'DocumentoEncuesta', example: { id: 156 } });

/** Percentage of the respondents with an answer. */
export const ResultadoEncuesta = z
  .object({ pregunta: z.string(), opcion: z.string(), valor: z.number().min(0).max(100), base: z.int() })
  .meta({
    id: 'ResultadoEncuesta',
    example: {
      pregunta: '¿Cómo califica el servicio de agua potable y alcantarillado en su colonia?',
      opcion: 'Bueno',
      valor: 38,
      base: 640,
    },
  });

export function toEjercicioEncuesta({ id, anio }: Ejercicio): z.infer<typeof EjercicioEncuesta> {
  return { id, año: anio };
}

export function toDocumentoEncuesta({ id }: DocumentoRow): z.infer<typeof DocumentoEncuesta> {
  return { id };
}

export function toResultado({ pregunta, opcion, valor, base }: Cifra): z.infer<typeof ResultadoEncuesta> {
  return { pregunta, opcion, valor, base };
}
