import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { lateFormatJobs } from './commands/late-formats.ts';
import { articulos } from './datasets/articulos.ts';
import { columnas } from './datasets/columnas.ts';
import { formatos } from './datasets/formatos.ts';
import { fracciones } from './datasets/fracciones.ts';
import { formatoImports } from './import.ts';
import { versionKind } from './publications.ts';

export const transparencia: Area = {
  name: 'transparencia',
  reads: [],
  api,
  jobs: ({ gestionUrl }) => lateFormatJobs(gestionUrl),
  imports: formatoImports,
  kinds: [versionKind],
  datasets: [articulos, fracciones, formatos, columnas],
};
