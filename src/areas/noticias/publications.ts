import { sql } from 'drizzle-orm';
import { formatDateLong } from '#platform/format.ts';
import { filesInText } from '#platform/pictures/in-text.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { notaAddress } from './rules.ts';
import { notas } from './schema.ts';

/** News items, with their pictures. */
export const notaKind: PublicationKind = {
  ...{ area: 'noticias', tipo: 'nota', plural: 'notas', one: 'Nota', many: 'Notas', table: notas },
  records: (where) => sql`
    select id as registro, titulo, resumen, null as detalle, '/difusion/nota?nota=' || id as direccion, null::int as anio,
      null::int as ente_id, publicar_despues_de as fecha, visible_desde, busqueda as buscable
    from ${notas} where ${where}`,
  files: (where) => sql`
    select id, unnest(array[imagen, imagen_mini]), 'parte', unnest(array[1, 2]), null from ${notas} where ${where}
    union all ${filesInText(notas, notas.contenido, where)}`,
  details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
  pages: ({ registro }) => [notaAddress({ id: registro })],
};
