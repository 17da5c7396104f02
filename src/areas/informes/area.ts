import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { fondosImport, tiposInformeImport } from './import/catalogues.ts';
import { informesImport } from './import/informes.ts';

export const informes: Area = {
  name: 'informes',
  api,
  loadDemo,
  imports: [tiposInformeImport, fondosImport, informesImport],
};
