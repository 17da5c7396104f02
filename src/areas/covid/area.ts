import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';

export const covid: Area = { name: 'covid', reads: ['documentos'], api, loadDemo };
