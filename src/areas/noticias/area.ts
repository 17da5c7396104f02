import { formatDateLong } from '#platform/format.ts';
import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { listNotas, listPublished } from './queries.ts';
import { notaAddress } from './rules.ts';

export const noticias: Area = {
  name: 'noticias',
  api,
  loadDemo,
  sitemap: async () =>
    (await listPublished(new Date())).map(({ id, fecha }) => ({ path: notaAddress({ id }), changed: fecha })),
  search: {
    id: 'notas',
    one: 'Nota',
    many: 'Notas',
    async find(texto, rows, now) {
      const found = await listNotas({ ...rows, texto, now });
      return {
        total: found.total,
        rows: found.rows.map(({ id, titulo, resumen, publicarDespuesDe }) => ({
          path: notaAddress({ id }),
          title: titulo,
          text: resumen,
          details: formatDateLong(publicarDespuesDe),
        })),
      };
    },
  },
};
