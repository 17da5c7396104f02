import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { organizaciones } from './datasets/organizaciones.ts';
import { convocatoriasImport } from './import/convocatorias.ts';
import { propuestasImport } from './import/propuestas.ts';
import { propuestaKind } from './publications.ts';

export const participacion: Area = {
  name: 'participacion',
  api,
  datasets: [organizaciones],
  imports: [convocatoriasImport, propuestasImport],
  kinds: [propuestaKind],
};
