import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { auditoriasImport, tiposAuditoriaImport } from './import/auditorias.ts';
import { observacionesImport } from './import/observaciones.ts';
import { listVisibleAuditorias } from './queries/auditorias.ts';

export const auditorias: Area = {
  name: 'auditorias',
  api,
  loadDemo,
  imports: [tiposAuditoriaImport, auditoriasImport, observacionesImport],
  sitemap: async () =>
    (await listVisibleAuditorias()).map(({ id, publicadaEl }) => ({
      path: `/informes/informes-cuenta-actual-detalle/${id}`,
      ...(publicadaEl && { changed: publicadaEl }),
    })),
};
