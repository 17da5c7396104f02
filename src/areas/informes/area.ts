import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { fondos } from './datasets/fondos.ts';
import { tiposInforme } from './datasets/tipos-informe.ts';
import { nombresInformeImport } from './import/catalogues.ts';
import { codigosImport } from './import/codigos.ts';
import { erratasImport } from './import/erratas.ts';
import { informesImport } from './import/informes.ts';
import { retirosInformesImport } from './import/retiros.ts';
import { informeKind } from './publications.ts';

export const informes: Area = {
  name: 'informes',
  reads: ['auditorias', 'documentos', 'entes'],
  api,
  datasets: [fondos, tiposInforme],
  imports: [nombresInformeImport, informesImport, erratasImport, codigosImport, retirosInformesImport],
  kinds: [informeKind],
};
