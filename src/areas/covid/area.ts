import type { Area } from '../area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';

export const covid: Area = { name: 'covid', api, loadDemo };
