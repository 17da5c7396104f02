import { sql } from 'drizzle-orm';
import { formatDateLong } from '#platform/format.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { calendarPage } from './rules/kinds.ts';
import { eventos } from './schema.ts';

/** Events of the calendar. */
export const eventoKind: PublicationKind = {
  ...{
    area: 'agenda',
    tipo: 'evento',
    plural: 'eventos',
    one: 'Evento',
    many: 'Eventos del calendario',
    table: eventos,
  },
  records: (where) => sql`
    select id as registro, titulo, descripcion as resumen, null as detalle,
      ${calendarPage} || '&mes=' || to_char(eventos.fecha, 'YYYY-MM') || '#evento-' || id as direccion,
      null::int as anio, null::int as ente_id, eventos.fecha as fecha, visible_desde, descripcion as buscable
    from ${eventos} where ${where}`,
  details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
};
