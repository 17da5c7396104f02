import { z } from 'zod';
import { documentoAddress, formatOf } from '#areas/documentos/rules.ts';
import { identity } from '#institution/identity.ts';
import { archivoAddress } from '#platform/files/files.ts';
import type { EmpleadoListed, EmpleadoOfCard } from './queries/employees.ts';
import type { Meeting } from './queries/meetings.ts';

// Data types of specification 2, sections 2.12 and 3.

/** Person of the directory. */
export const EmpleadoDirectorio = z
  .object({
    id: z.int(),
    DepartamentoName: z.string(),
    DisplayName: z.string().describe('Apellidos y nombres.'),
    Puesto: z.string(),
    NumeroExtension: z.string().describe('Vacía si no tiene.'),
    Correo: z.string().describe('Vacío si no tiene.'),
  })
  .meta({
    id: 'EmpleadoDirectorio',
    example: {
      id: 1000,
      DepartamentoName: 'Unidad de Transparencia',
      DisplayName: 'Quintana Robledo, Irma',
      Puesto: 'Titular de la unidad',
      NumeroExtension: '141',
      Correo: 'irma.quintana@institucion.example',
    },
  });
export type EmpleadoDirectorio = z.infer<typeof EmpleadoDirectorio>;

/** The name of the staff number field contains the initials of the institution: `NumeroIAFE`. */
export const numberField = `Numero${identity.siglas}` as const;

/** Public card of an active person. */
export const EmpleadoCarnet = z
  .object({
    [numberField]: z.string(),
    NombreCompleto: z.string(),
    Puesto: z.string(),
    DepartamentoName: z.string(),
  })
  .meta({
    id: 'EmpleadoCarnet',
    example: {
      [numberField]: '00417',
      NombreCompleto: 'Rebeca Solórzano Ibarra',
      Puesto: 'Jefa de revisión técnica',
      DepartamentoName: 'Auditoría Especial de Obra Pública',
    },
  });
export type EmpleadoCarnet = z.infer<typeof EmpleadoCarnet>;

/** A training meeting. */
export const Capacitacion = z
  .object({
    numero: z.int(),
    titulo: z.string(),
    fecha: z.iso.date(),
    video: z.string().nullable().describe('Dirección del video; nulo si no se publica.'),
    documentos: z
      .array(z.object({ id: z.int(), nombre: z.string(), extension: z.string(), direccion: z.string() }))
      .max(3),
  })
  .meta({
    id: 'Capacitacion',
    example: {
      numero: 2,
      titulo: 'Observaciones recurrentes: causas y prevención',
      fecha: '2020-11-12',
      video: '/archivos/100200/02.webm?v=2f9a1c3b5d7e',
      documentos: [
        {
          id: 8403,
          nombre: 'Catálogo de observaciones frecuentes',
          extension: 'pdf',
          direccion: '/Publico/Documento/8403',
        },
      ],
    },
  });
export type Capacitacion = z.infer<typeof Capacitacion>;

export function toEmpleadoDirectorio(row: EmpleadoListed): EmpleadoDirectorio {
  return {
    id: row.id,
    DepartamentoName: row.unidad,
    DisplayName: `${row.apellidos}, ${row.nombres}`,
    Puesto: row.puesto,
    NumeroExtension: row.extension,
    Correo: row.correo,
  };
}

export function toEmpleadoCarnet(row: EmpleadoOfCard): EmpleadoCarnet {
  return {
    [numberField]: row.numero,
    NombreCompleto: `${row.nombres} ${row.apellidos}`,
    Puesto: row.puesto,
    DepartamentoName: row.unidad,
  };
}

export function toCapacitacion({ numero, titulo, fecha, videoUrl, archivo, documentos }: Meeting): Capacitacion {
  return {
    numero,
    titulo,
    fecha,
    video: videoUrl ?? (archivo ? videoAddress(archivo) : null),
    documentos: documentos.flatMap(({ id, nombre, archivo: file }) =>
      file ? [{ id, nombre, extension: formatOf(file).toLowerCase(), direccion: documentoAddress(id) }] : [],
    ),
  };
}

/** Returns the address of a video that the site serves itself. */
export function videoAddress(archivo: NonNullable<Meeting['archivo']>): string {
  const { uri, sharedPolicy } = archivoAddress(archivo);
  return `${uri}${sharedPolicy}`;
}
