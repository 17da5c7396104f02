import { formatDateLong } from '#platform/format.ts';
import type { Area } from '../area.ts';
import { auditoriaPath } from '../auditorias/rules/address.ts';
import { entePath } from '../entes/rules.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { fondosImport, nombresInformeImport, tiposInformeImport } from './import/catalogues.ts';
import { informesImport } from './import/informes.ts';
import { type Informe, listInformesWithArchivo, searchInformes } from './queries/informes.ts';

export const informes: Area = {
  name: 'informes',
  api,
  loadDemo,
  imports: [tiposInformeImport, nombresInformeImport, fondosImport, informesImport],
  async publications(archivoIds) {
    const found = await listInformesWithArchivo(archivoIds);
    return found.flatMap((informe) =>
      [informe.pdfId, informe.wordId].flatMap((archivoId) => {
        if (archivoId === null || !archivoIds.includes(archivoId)) return [];
        // A Word version that is not offered any more is still known; its PDF is what opens.
        const asWord = archivoId === informe.word?.id;
        return {
          ...{ archivoId, kind: 'Informe', title: informe.nombre, path: placeOf(informe) },
          file: asWord ? `/api/File/InformeWord/${informe.id}` : fileOf(informe),
          publishedOn: informe.publicadoEl,
        };
      }),
    );
  },
  search: {
    id: 'informes',
    one: 'Informe',
    many: 'Informes',
    async find(texto, rows) {
      const found = await searchInformes(texto, rows);
      return {
        total: found.total,
        rows: found.rows.map((informe) => ({
          path: informe.pdf ? fileOf(informe) : placeOf(informe),
          title: informe.nombre,
          details: `${informe.auditoria}, publicado el ${formatDateLong(informe.publicadoEl)}`,
        })),
      };
    },
  },
};

function fileOf({ id }: Informe): string {
  return `/api/File/Informe/${id}`;
}

/** Where a report stands: with its audit, with its body, or in the list of general ones. */
function placeOf({ auditoriaId, enteId, anio }: Informe): string {
  if (auditoriaId !== null) return auditoriaPath(auditoriaId, 'informes');
  if (enteId !== null) return `${entePath(enteId)}?lista=informes#listas`;
  return `/auditorias/informes-individuales?tipo=general&ejercicio=${anio}`;
}
