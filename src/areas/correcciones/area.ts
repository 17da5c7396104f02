import type { Area } from '#platform/area.ts';
import { correcciones as dataset } from './datasets/correcciones.ts';

export const correcciones: Area = { name: 'correcciones', reads: [], datasets: [dataset] };
