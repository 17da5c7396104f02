import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { convocatoriasImport } from './import/convocatorias.ts';
import { organizacionesImport } from './import/organizaciones.ts';
import { propuestasImport } from './import/propuestas.ts';
import { propuestaKind } from './publications.ts';

export const participacion: Area = {
  name: 'participacion',
  api,
  imports: [convocatoriasImport, organizacionesImport, propuestasImport],
  kinds: [propuestaKind],
};
