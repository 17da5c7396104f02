import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { demoFigures, loadDemo } from './demo.ts';
import { auditoriasImport, tiposAuditoriaImport } from './import/auditorias.ts';
import { observacionesImport } from './import/observaciones.ts';
import { recomendacionesImport } from './import/recomendaciones.ts';
import { renglonesImport } from './import/renglones.ts';
import { situacionesImport } from './import/situaciones.ts';
import { auditoriaKind } from './publications.ts';

export const auditorias: Area = {
  name: 'auditorias',
  reads: ['entes'],
  api,
  loadDemo,
  figures: demoFigures,
  imports: [
    tiposAuditoriaImport,
    auditoriasImport,
    renglonesImport,
    situacionesImport,
    observacionesImport,
    recomendacionesImport,
  ],
  kinds: [auditoriaKind],
};
