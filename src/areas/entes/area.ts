import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { ejercicios } from './datasets/ejercicios.ts';
import { entes as entesDataset } from './datasets/entes.ts';
import { tiposEnte } from './datasets/tipos-ente.ts';

export const entes: Area = {
  name: 'entes',
  reads: [],
  api,
  datasets: [ejercicios, tiposEnte, entesDataset],
};
