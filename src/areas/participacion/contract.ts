import { z } from 'zod';
import type { Convocatoria } from './queries/calls.ts';

/** Figures of a call (specification 2, section 3). */
export const DatosConvocatoria = z
  .object({
    Actual: z.boolean(),
    NumeroConvocatoria: z.int().min(1),
    SolicitudesRecibidas: z.int().min(0),
    SolicitudesCiudadanas: z.int().min(0),
    SolicitudesOrganizacion: z.int().min(0),
    PropuestasSeleccionadas: z.int().min(0),
  })
  .meta({
    id: 'DatosConvocatoria',
    example: {
      Actual: false,
      NumeroConvocatoria: 3,
      SolicitudesRecibidas: 18,
      SolicitudesCiudadanas: 10,
      SolicitudesOrganizacion: 8,
      PropuestasSeleccionadas: 12,
    },
  });
export type DatosConvocatoria = z.infer<typeof DatosConvocatoria>;

export function toDatosConvocatoria(row: Convocatoria): DatosConvocatoria {
  return {
    Actual: row.actual,
    NumeroConvocatoria: row.numero,
    SolicitudesRecibidas: row.solicitudesRecibidas,
    SolicitudesCiudadanas: row.solicitudesCiudadanas,
    SolicitudesOrganizacion: row.solicitudesOrganizacion,
    PropuestasSeleccionadas: row.propuestasSeleccionadas,
  };
}
