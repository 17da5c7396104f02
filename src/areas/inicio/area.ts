import type { Area } from '#platform/area.ts';
import { api } from './api.ts';

export const inicio: Area = { name: 'inicio', reads: [], api };
