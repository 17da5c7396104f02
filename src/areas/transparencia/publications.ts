import { sql } from 'drizzle-orm';
import { archivos } from '#platform/files/schema.ts';
import { formatDateLong } from '#platform/format.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { codeKeys } from '#platform/search/words.ts';
import { isVisible } from '#platform/visibility.ts';
import { articuloPath } from './rules/address.ts';
import { articulos, formatoColumnas, formatos, formatoVersiones, fracciones } from './schema.ts';

/** Versions of formats. The search finds the newest visible version of each format, by its name, section, unit and columns. */
export const versionKind: PublicationKind = {
  area: 'transparencia',
  tipo: 'version-formato',
  plural: 'formatos',
  showsSuccessor: true,
  one: 'Formato de transparencia',
  many: 'Formatos de transparencia',
  table: formatoVersiones,
  weight: 0.7,
  vocabulary: 'titles',
  isSuggested: true,
  codes: sql`(select ${codeKeys(formatos.clave)} from ${formatos} where ${formatos.id} = ${formatoVersiones.formatoId})`,
  records: (where) => sql`
    select ${formatoVersiones.id} as registro, ${formatos.nombre} as titulo, null as resumen,
      'Artículo ' || replace(${articulos.clave}, 'bis', ' bis') || ', fracción ' || ${fracciones.numero} as detalle,
      '/transparencia/obligaciones-de-transparencia/' || ${articulos.clave} || '/' || ${fracciones.numero}
        || '?formato=' || ${formatos.id} || '&version=' || ${formatoVersiones.id} as direccion,
      anio::int as anio, null::int as ente_id, publicado_el as fecha, visible_desde,
      case when not exists (
        select from ${formatoVersiones} as otra
        where otra.formato_id = ${formatos.id} and (otra.hasta, otra.numero) > (${formatoVersiones.hasta}, ${formatoVersiones.numero})
          and ${isVisible(sql`otra.visible_desde`)}
      ) then concat_ws(' ', ${fracciones.nombre}, ${fracciones.departamento}, ${fracciones.descripcion},
        (select string_agg(c.nombre, ' ' order by c.orden) from ${formatoColumnas} c where c.formato_id = ${formatos.id})) end as buscable
    from ${formatoVersiones}
      join ${formatos} on ${formatos.id} = ${formatoVersiones.formatoId}
      join ${fracciones} on ${fracciones.id} = ${formatos.fraccionId}
      join ${articulos} on ${articulos.id} = ${fracciones.articuloId}
    where ${where}`,
  files: (where) => sql`
    select ${formatoVersiones.id}, ${archivos.id}, 'documento', 1, '/archivos/' || ${archivos.id} || '/' || ${archivos.nombre}
    from ${formatoVersiones} join ${archivos} on ${archivos.id} = ${formatoVersiones.archivoId} where ${where}`,
  details: ({ detalle, fecha }) => [detalle, fecha && formatDateLong(fecha)].filter(Boolean).join(', '),
  pages: ({ direccion }) => [...sectionPages(direccion), direccion],
  dependsOn: {
    tipo: 'version-formato',
    where: (ids) => sql`${formatoVersiones.formatoId} in (
      select otra.formato_id from ${formatoVersiones} as otra where otra.id = any(${ids})
    )`,
  },
};

/** Returns the addresses of the article and the section with a version. */
function sectionPages(direccion: string): string[] {
  const [path = ''] = direccion.split('?');
  const [articulo = ''] = path.split('/').slice(-2);
  return [articuloPath(articulo), path];
}
