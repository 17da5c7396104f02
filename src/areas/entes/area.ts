import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { ejerciciosImport, entesImport, tiposEnteImport } from './import.ts';
import { enteKind } from './publications.ts';

export const entes: Area = {
  name: 'entes',
  reads: [],
  api,
  imports: [ejerciciosImport, tiposEnteImport, entesImport],
  kinds: [enteKind],
};
