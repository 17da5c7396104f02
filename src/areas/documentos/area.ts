import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { carpetas } from './datasets/carpetas.ts';
import { documentos as documentosDataset } from './datasets/documentos.ts';

export const documentos: Area = {
  name: 'documentos',
  reads: [],
  api,
  datasets: [carpetas, documentosDataset],
};
