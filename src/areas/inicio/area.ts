import type { Area } from '../area.ts';
import { api } from './api.ts';

export const inicio: Area = { name: 'inicio', api };
