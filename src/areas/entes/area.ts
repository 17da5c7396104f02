import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { ejercicios } from './datasets/ejercicios.ts';
import { tiposEnte } from './datasets/tipos-ente.ts';
import { entesImport } from './import.ts';
import { enteKind } from './publications.ts';

export const entes: Area = {
  name: 'entes',
  reads: [],
  api,
  datasets: [ejercicios, tiposEnte],
  imports: [entesImport],
  kinds: [enteKind],
};
