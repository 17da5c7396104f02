import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { alcances } from './datasets/alcances.ts';
import { auditorias as audits } from './datasets/auditorias.ts';
import { observaciones } from './datasets/observaciones.ts';
import { recomendaciones } from './datasets/recomendaciones.ts';
import { renglones } from './datasets/renglones.ts';
import { respuestas } from './datasets/respuestas.ts';
import { tiposAuditoria } from './datasets/tipos-auditoria.ts';
import { clases, plazos, situaciones, temas } from './editing.ts';
import { retirosImport } from './import/retiros.ts';

export const auditorias: Area = {
  name: 'auditorias',
  reads: ['entes'],
  api,
  datasets: [tiposAuditoria, audits, alcances, renglones, observaciones, recomendaciones, respuestas],
  imports: [situaciones.import, clases.import, temas.import, plazos.import, retirosImport],
};
