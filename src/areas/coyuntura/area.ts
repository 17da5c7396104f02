import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { entradaKind } from './publications.ts';

export const coyuntura: Area = {
  name: 'coyuntura',
  reads: ['auditorias', 'entes'],
  api,
  kinds: [entradaKind],
};
