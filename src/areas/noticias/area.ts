import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { listPublished } from './queries.ts';

export const noticias: Area = {
  name: 'noticias',
  api,
  loadDemo,
  sitemap: async () =>
    (await listPublished(new Date())).map(({ id, fecha }) => ({ path: `/difusion/nota?nota=${id}`, changed: fecha })),
};
