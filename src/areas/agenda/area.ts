import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { eventos } from './datasets/eventos.ts';

export const agenda: Area = { name: 'agenda', reads: [], api, datasets: [eventos] };
