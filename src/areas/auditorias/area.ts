import type { Area } from '../area.ts';
import { loadDemo } from './demo.ts';

export const auditorias: Area = { name: 'auditorias', loadDemo };
