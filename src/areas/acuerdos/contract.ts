import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import { archivoAddress } from '#platform/files/files.ts';
import { formatDateLong } from '#platform/format.ts';
import type { Acuerdo as AcuerdoRow, Aviso as AvisoRow } from './queries.ts';

// Data types of specification 2, sections 3 and 7.

/** Date with a list of agreements. */
export const FechaAcuerdo = z
  .object({ fecha: z.iso.date(), fechaMostrar: z.string() })
  .meta({ id: 'FechaAcuerdo', example: { fecha: '2026-10-29', fechaMostrar: '29 de octubre de 2026' } });
export type FechaAcuerdo = z.infer<typeof FechaAcuerdo>;

/** Agreement of a list. */
export const Acuerdo = z
  .object({
    id: z.int(),
    consecutivo: z.int(),
    expediente: z.string(),
    fechaActuacion: z.iso.date(),
    sintesis: z.string(),
  })
  .meta({
    id: 'Acuerdo',
    example: {
      id: 1,
      consecutivo: 1,
      expediente: examples.expediente,
      fechaActuacion: '2026-10-28',
      sintesis: 'Se admite el informe de presunta responsabilidad administrativa.',
    },
  });
export type Acuerdo = z.infer<typeof Acuerdo>;

/** Notice with the addresses of its two files. */
export const Aviso = z
  .object({
    fecha: z.iso.date(),
    expediente: z.string(),
    descripcion: z.string(),
    acuerdo: z.string().nullable().describe('Dirección del acuerdo que se notifica. Nula si no lo tiene.'),
    archivo: z.string().nullable().describe('Dirección del aviso. Nula si no lo tiene.'),
  })
  .meta({
    id: 'Aviso',
    example: {
      fecha: '2026-10-15',
      expediente: examples.expediente,
      descripcion: 'Notificación por edictos.',
      acuerdo: '/archivos/100200/acuerdo.pdf?v=0123456789ab',
      archivo: '/archivos/100201/aviso.pdf?v=0123456789ab',
    },
  });
export type Aviso = z.infer<typeof Aviso>;

export function toFechaAcuerdo({ fecha }: { fecha: string }): FechaAcuerdo {
  return { fecha, fechaMostrar: formatDateLong(fecha) };
}

export function toAcuerdo({ id, consecutivo, expediente, fechaActuacion, sintesis }: AcuerdoRow): Acuerdo {
  return { id, consecutivo, expediente, fechaActuacion, sintesis };
}

export function toAviso({ fecha, expediente, descripcion, acuerdo, archivo }: AvisoRow): Aviso {
  return { fecha, expediente, descripcion, acuerdo: fileAddress(acuerdo), archivo: fileAddress(archivo) };
}

/** Returns the address of a file; null if there is none. */
export function fileAddress(file: AvisoRow['archivo']): string | null {
  if (!file) return null;
  const { uri, sharedPolicy } = archivoAddress(file);
  return uri + sharedPolicy;
}
