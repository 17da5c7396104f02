import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { alcances } from './datasets/alcances.ts';
import { auditorias as audits } from './datasets/auditorias.ts';
import { observaciones } from './datasets/observaciones.ts';
import { recomendaciones } from './datasets/recomendaciones.ts';
import { renglones } from './datasets/renglones.ts';
import { respuestas } from './datasets/respuestas.ts';
import { tiposAuditoria } from './datasets/tipos-auditoria.ts';
import { clasesImport } from './import/clases.ts';
import { plazosImport } from './import/plazos.ts';
import { retirosImport } from './import/retiros.ts';
import { situacionesImport } from './import/situaciones.ts';
import { temasImport } from './import/temas.ts';

export const auditorias: Area = {
  name: 'auditorias',
  reads: ['entes'],
  api,
  datasets: [tiposAuditoria, audits, alcances, renglones, observaciones, recomendaciones, respuestas],
  imports: [situacionesImport, clasesImport, temasImport, plazosImport, retirosImport],
};
