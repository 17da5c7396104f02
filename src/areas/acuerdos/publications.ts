import { sql } from 'drizzle-orm';
import { archivos } from '#platform/files/schema.ts';
import { formatDateLong } from '#platform/format.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { acuerdos, avisos } from './schema.ts';

/** Agreements; the page of each is the list of its date. */
export const acuerdoKind: PublicationKind = {
  ...{ area: 'acuerdos', tipo: 'acuerdo', plural: 'acuerdos', one: 'Acuerdo', many: 'Acuerdos', table: acuerdos },
  records: (where) => sql`
    select id as registro, expediente as titulo, sintesis as resumen, null as detalle,
      '/institucion/acuerdos?fecha=' || fecha as direccion, extract(year from fecha)::int as anio, null::int as ente_id,
      fecha, visible_desde, sintesis as buscable
    from ${acuerdos} where ${where}`,
  summaryIsTitle: true,
  details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
};

/** Notices, with the notice and the agreement as files. */
export const avisoKind: PublicationKind = {
  ...{ area: 'acuerdos', tipo: 'aviso', plural: 'avisos', one: 'Aviso', many: 'Avisos', table: avisos },
  records: (where) => sql`
    select id as registro, expediente as titulo, descripcion as resumen, null as detalle,
      '/institucion/acuerdos?t=2' as direccion, extract(year from fecha)::int as anio, null::int as ente_id, fecha, visible_desde,
      descripcion as buscable
    from ${avisos} where ${where}`,
  files: (where) => sql`
    select aviso.registro, archivo.id, 'documento', aviso.orden, '/archivos/' || archivo.id || '/' || archivo.nombre
    from (select id as registro, unnest(array[archivo_id, acuerdo_id]) as archivo_id, unnest(array[1, 2]) as orden
      from ${avisos} where ${where}) as aviso
    join ${archivos} as archivo on archivo.id = aviso.archivo_id`,
  summaryIsTitle: true,
  details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
};
