import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { acuerdos as agreements } from './datasets/acuerdos.ts';
import { avisos } from './datasets/avisos.ts';

export const acuerdos: Area = { name: 'acuerdos', reads: [], api, datasets: [agreements, avisos] };
