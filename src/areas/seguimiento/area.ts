import type { Area } from '../area.ts';
import { api } from './api.ts';

export const seguimiento: Area = { name: 'seguimiento', api };
