import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { fondosImport, nombresInformeImport, tiposInformeImport } from './import/catalogues.ts';
import { informesImport } from './import/informes.ts';
import { informeKind } from './publications.ts';

export const informes: Area = {
  name: 'informes',
  reads: ['auditorias', 'documentos', 'entes'],
  api,
  loadDemo,
  imports: [tiposInformeImport, nombresInformeImport, fondosImport, informesImport],
  kinds: [informeKind],
};
