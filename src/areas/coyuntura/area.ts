import { formatDateLong } from '#platform/format.ts';
import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { listEntradas, listPublished } from './queries.ts';
import { entradaAddress } from './rules.ts';

export const coyuntura: Area = {
  name: 'coyuntura',
  api,
  loadDemo,
  async sitemap() {
    const entradas = await listPublished(new Date());
    return entradas.map(({ id, fecha }) => ({
      path: `/institucion/analisis-de-coyuntura/share?entrada=${id}`,
      changed: fecha,
    }));
  },
  search: {
    id: 'analisis',
    one: 'Análisis',
    many: 'Análisis',
    async find(texto, rows, now) {
      const found = await listEntradas({ ...rows, texto, now });
      return {
        total: found.total,
        rows: found.rows.map((entrada) => ({
          path: entradaAddress(entrada),
          title: entrada.titulo,
          text: entrada.resumen,
          details: formatDateLong(entrada.publicarDespuesDe),
        })),
      };
    },
  },
};
