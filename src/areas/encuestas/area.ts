import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { searchDocumentosEncuesta } from './queries.ts';
import { surveyAddress } from './rules/address.ts';

export const encuestas: Area = {
  name: 'encuestas',
  api,
  loadDemo,
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
