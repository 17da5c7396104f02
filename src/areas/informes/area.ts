import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { fondosImport, nombresInformeImport, tiposInformeImport } from './import/catalogues.ts';
import { codigosImport } from './import/codigos.ts';
import { erratasImport } from './import/erratas.ts';
import { informesImport } from './import/informes.ts';
import { retirosInformesImport } from './import/retiros.ts';
import { informeKind } from './publications.ts';

export const informes: Area = {
  name: 'informes',
  reads: ['auditorias', 'documentos', 'entes'],
  api,
  imports: [
    tiposInformeImport,
    nombresInformeImport,
    fondosImport,
    informesImport,
    erratasImport,
    codigosImport,
    retirosInformesImport,
  ],
  kinds: [informeKind],
};
