import { sql } from 'drizzle-orm';
import { archivos } from '#platform/files/schema.ts';
import { formatDateLong, formatFileSize } from '#platform/format.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { findViewer } from './queries/fixed-documents.ts';
import { formatOf } from './rules.ts';
import { documentos } from './schema.ts';

/** Documents with a public number; `detalle` is the code of their folder. */
export const documentoKind: PublicationKind = {
  area: 'documentos',
  tipo: 'documento',
  plural: 'documentos',
  one: 'Documento',
  many: 'Documentos',
  table: documentos,
  vocabulary: 'titles',
  records: (where) => sql`
    select ${documentos.id} as registro, ${documentos.nombre} as titulo, nullif(anotaciones, '') as resumen, carpeta as detalle,
      '/Publico/Documento/' || ${documentos.id} as direccion, null::int as anio, null::int as ente_id,
      coalesce(fecha, primero.creado::date) as fecha, visible_desde, anotaciones as buscable
    from ${documentos} left join ${archivos} as primero on primero.id = archivo_id where ${where}`,
  files: (where) => sql`
    select id, unnest(array[archivo_id, archivo2_id]), 'documento', unnest(array[1, 2]),
      '/Publico/Documento/' || id || unnest(array['', '?documentoNo=2'])
    from ${documentos} where ${where}`,
  details: ({ fecha }, file) =>
    [file && formatOf(file), file && formatFileSize(file.bytes, file.paginas), fecha && formatDateLong(fecha)]
      .filter(Boolean)
      .join(', '),
  viewer: ({ registro, detalle }) => findViewer({ id: registro, carpeta: detalle }),
  drawnAhead: true,
};
