import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { callFigures } from './demo/figures.ts';
import { loadDemo } from './demo.ts';
import { convocatoriasImport } from './import/convocatorias.ts';
import { organizacionesImport } from './import/organizaciones.ts';
import { propuestasImport } from './import/propuestas.ts';
import { propuestaKind } from './publications.ts';

export const participacion: Area = {
  name: 'participacion',
  api,
  loadDemo,
  figures: callFigures,
  imports: [convocatoriasImport, organizacionesImport, propuestasImport],
  kinds: [propuestaKind],
};
