import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { listPublished } from './queries.ts';

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
};
