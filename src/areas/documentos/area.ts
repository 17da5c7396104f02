import { formatDateLong, formatFileSize } from '#platform/format.ts';
import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { carpetasImport, documentosImport } from './import.ts';
import { type Documento, listDocumentosWithArchivo, searchDocumentos } from './queries.ts';
import { documentoAddress, formatOf, viewerOf } from './rules.ts';

export const documentos: Area = {
  name: 'documentos',
  api,
  loadDemo,
  imports: [carpetasImport, documentosImport],
  async publications(archivoIds) {
    const found = await listDocumentosWithArchivo(archivoIds);
    return found.flatMap(({ id, nombre, fecha, carpeta, archivo, archivo2 }) =>
      [archivo, archivo2].flatMap((file, index) => {
        if (!file || !archivoIds.includes(file.id)) return [];
        const address = documentoAddress(id, index === 0 ? 1 : 2);
        return {
          ...{ archivoId: file.id, kind: 'Documento', title: nombre, path: address, file: address },
          viewer: index === 0 ? viewerOf({ id, carpeta }) : undefined,
          publishedOn: fecha ?? file.creado.toISOString().slice(0, 10),
        };
      }),
    );
  },
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
