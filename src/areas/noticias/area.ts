import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { notas } from './datasets/notas.ts';

export const noticias: Area = { name: 'noticias', reads: [], api, datasets: [notas] };
