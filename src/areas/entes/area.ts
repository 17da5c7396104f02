import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { ejerciciosImport, entesImport, municipiosImport, tiposEnteImport } from './import.ts';
import { listPublicEntes, searchEntesByName } from './queries.ts';
import { entePath } from './rules.ts';

export const entes: Area = {
  name: 'entes',
  api,
  loadDemo,
  imports: [ejerciciosImport, municipiosImport, tiposEnteImport, entesImport],
  sitemap: async () => (await listPublicEntes()).map(({ id }) => ({ path: entePath(id) })),
  search: {
    id: 'entes',
    one: 'Ente',
    many: 'Entes',
    async find(texto, rows) {
      const found = await searchEntesByName(texto, rows, { onlyActive: true });
      return {
        total: found.total,
        rows: found.rows.map(({ id, nombreCompleto, ambito }) => ({
          path: entePath(id),
          title: nombreCompleto,
          details: `${ambito}: sus auditorías, informes y observaciones`,
        })),
      };
    },
  },
};
