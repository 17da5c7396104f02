import { sql } from 'drizzle-orm';
import { formatDateLong } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { capacitaciones, empleados, unidades } from './schema.ts';

/** People of the directory, searchable by name, post and unit. */
export const empleadoKind: PublicationKind = {
  area: 'institucion',
  tipo: 'empleado',
  plural: 'personas',
  one: 'Persona',
  many: `Personas ${institute.del}`,
  table: empleados,
  records: (where) => sql`
    select ${empleados.id} as registro, nombres || ' ' || apellidos as titulo, null as resumen,
      puesto || ', ' || u.nombre || case when extension = '' then '' else ', extensión ' || extension end as detalle,
      '/institucion/directorio?area=' || u.clave || '&persona=' || ${empleados.id} || '#persona-' || ${empleados.id} as direccion,
      null::int as anio, null::int as ente_id, null::date as fecha, visible_desde,
      puesto || ' ' || u.nombre as buscable
    from ${empleados} inner join ${unidades} u on u.id = unidad_id where ${where}`,
  weight: 0.4,
  vocabulary: 'titles',
  wordsAreNames: true,
  details: ({ detalle }) => detalle ?? undefined,
};

/** Training meetings, with their videos. */
export const capacitacionKind: PublicationKind = {
  showsSuccessor: true,
  area: 'institucion',
  tipo: 'capacitacion',
  plural: 'capacitaciones',
  one: 'Capacitación',
  many: 'Capacitaciones',
  table: capacitaciones,
  vocabulary: 'titles and texts',
  records: (where) => sql`
    select id as registro, titulo, null as resumen, 'Reunión ' || numero as detalle,
      '/institucion/capacitaciones?reunion=' || numero as direccion, null::int as anio, null::int as ente_id, fecha,
      visible_desde, transcripcion as buscable
    from ${capacitaciones} where ${where}`,
  files: (where) => sql`
    select id, video_id, 'parte', 1, null from ${capacitaciones} where ${where} and video_id is not null`,
  details: ({ detalle, fecha }) => [detalle, fecha && formatDateLong(fecha)].filter(Boolean).join(', '),
  pages: ({ direccion }) => [direccion],
};
