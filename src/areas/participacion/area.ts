import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { convocatorias } from './datasets/convocatorias.ts';
import { organizaciones } from './datasets/organizaciones.ts';
import { propuestas } from './datasets/propuestas.ts';

export const participacion: Area = {
  name: 'participacion',
  api,
  datasets: [convocatorias, organizaciones, propuestas],
};
