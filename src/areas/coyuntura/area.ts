import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { entradas } from './datasets/entradas.ts';

export const coyuntura: Area = {
  name: 'coyuntura',
  reads: ['auditorias', 'entes'],
  api,
  datasets: [entradas],
};
