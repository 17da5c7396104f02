import type { Area } from '#platform/area.ts';
import { api } from './api.ts';

export const seguimiento: Area = { name: 'seguimiento', reads: ['auditorias', 'entes'], api };
