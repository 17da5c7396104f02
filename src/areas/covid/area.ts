import type { Area } from '#platform/area.ts';
import { api } from './api.ts';

export const covid: Area = { name: 'covid', reads: ['documentos'], api };
