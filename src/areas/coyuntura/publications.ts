import { sql } from 'drizzle-orm';
import { formatDateLong } from '#platform/format.ts';
import { filesInText } from '#platform/pictures/in-text.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { entradas } from './schema.ts';

/** Entries of the analysis blog and interactive dashboards, with their pictures. */
export const entradaKind: PublicationKind = {
  ...{ area: 'coyuntura', tipo: 'entrada', plural: 'analisis', one: 'Análisis', many: 'Análisis', table: entradas },
  records: (where) => sql`
    select id as registro, titulo, resumen, null as detalle,
      '/institucion/analisis-de-coyuntura/share?entrada=' || id as direccion, null::int as anio, null::int as ente_id,
      publicar_despues_de as fecha, visible_desde, busqueda as buscable
    from ${entradas} where ${where}`,
  files: (where) => sql`
    select id, unnest(array[imagen, imagen_mini]), 'parte', unnest(array[1, 2]), null from ${entradas} where ${where}
    union all ${filesInText(entradas, entradas.contenido, where)}`,
  details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
  pages: ({ direccion }) => [direccion],
};
