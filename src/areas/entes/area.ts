import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { ejerciciosImport, entesImport, municipiosImport, tiposEnteImport } from './import.ts';
import { searchEntesByName } from './queries.ts';

export const entes: Area = {
  name: 'entes',
  api,
  loadDemo,
  imports: [ejerciciosImport, municipiosImport, tiposEnteImport, entesImport],
  search: {
    id: 'entes',
    one: 'Ente',
    many: 'Entes',
    async find(texto, rows) {
      const found = await searchEntesByName(texto, rows, { onlyActive: true });
      return {
        total: found.total,
        rows: found.rows.map(({ nombreCorto, nombreCompleto }) => ({
          path: `/auditorias/informes-individuales?${new URLSearchParams({ buscar: nombreCorto })}`,
          title: nombreCompleto,
          details: 'Sus informes de auditoría',
        })),
      };
    },
  },
};
