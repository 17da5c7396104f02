import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { listDocumentosWithArchivo, searchDocumentosEncuesta } from './queries.ts';
import { surveyAddress } from './rules/address.ts';

export const encuestas: Area = {
  name: 'encuestas',
  api,
  loadDemo,
  publications: async (archivoIds) =>
    (await listDocumentosWithArchivo(archivoIds)).map(({ id, archivo, tipo, anio, municipioId, municipio }) => {
      const address = surveyAddress(tipo.encuesta, {
        ...{ anio, tipo: tipo.id },
        municipio: municipioId > 0 ? municipioId : undefined,
      });
      return {
        ...{ archivoId: archivo.id, kind: 'Encuesta', path: address, viewer: address },
        title: `${tipo.nombre}, ${municipio ?? 'todo el estado'}, ${anio}`,
        file: `/api/File/DocumentoEncuesta/${id}`,
        publishedOn: archivo.creado.toISOString().slice(0, 10),
      };
    }),
  search: {
    id: 'encuestas',
    one: 'Encuesta',
    many: 'Encuestas',
    async find(texto, { first, size }) {
      const found = await searchDocumentosEncuesta(texto);
      return {
        total: found.length,
        rows: found.slice(first, first + size).map(({ tipo, anio, municipioId, municipio }) => ({
          path: surveyAddress(tipo.encuesta, {
            ...{ anio, tipo: tipo.id },
            municipio: municipioId > 0 ? municipioId : undefined,
          }),
          title: municipio ? `${tipo.nombre}: ${municipio}` : tipo.nombre,
          details: String(anio),
        })),
      };
    },
  },
};
