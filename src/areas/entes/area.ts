import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { loadDemo } from './demo.ts';
import { ejerciciosImport, entesImport, municipiosImport, tiposEnteImport } from './import.ts';
import { enteKind } from './publications.ts';

export const entes: Area = {
  name: 'entes',
  reads: [],
  api,
  loadDemo,
  imports: [ejerciciosImport, municipiosImport, tiposEnteImport, entesImport],
  kinds: [enteKind],
};
