import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { auditoriasCovid } from './datasets/auditorias-covid.ts';

export const covid: Area = { name: 'covid', reads: ['documentos'], api, datasets: [auditoriasCovid] };
