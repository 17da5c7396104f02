import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { erratas } from './datasets/erratas.ts';
import { fondos } from './datasets/fondos.ts';
import { informes as reports } from './datasets/informes.ts';
import { tiposInforme } from './datasets/tipos-informe.ts';
import { nombresInformeImport } from './import/catalogues.ts';
import { codigosImport } from './import/codigos.ts';
import { retirosInformesImport } from './import/retiros.ts';

export const informes: Area = {
  name: 'informes',
  reads: ['auditorias', 'documentos', 'entes'],
  api,
  datasets: [fondos, tiposInforme, reports, erratas],
  imports: [nombresInformeImport, codigosImport, retirosInformesImport],
};
