import { formatDateLong, formatFileSize } from '#platform/format.ts';
import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { type Documento, searchDocumentos } from './queries.ts';
import { formatOf } from './rules.ts';

export const documentos: Area = {
  name: 'documentos',
  api,
  loadDemo,
  search: {
    id: 'documentos',
    one: 'Documento',
    many: 'Documentos',
    async find(texto, rows) {
      const found = await searchDocumentos(texto, rows);
      return {
        total: found.total,
        rows: found.rows.map((documento) => ({
          path: `/Publico/Documento/${documento.id}`,
          title: documento.nombre,
          text: documento.anotaciones,
          details: detailsOf(documento),
        })),
      };
    },
  },
};

function detailsOf({ archivo, fecha }: Documento): string {
  const parts = [
    archivo && formatOf(archivo),
    archivo && formatFileSize(archivo.bytes, archivo.paginas),
    fecha ? formatDateLong(fecha) : undefined,
  ];
  return parts.filter(Boolean).join(', ');
}
