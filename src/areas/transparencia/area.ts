import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { articulos } from './datasets/articulos.ts';
import { fracciones } from './datasets/fracciones.ts';
import { columnasImport, formatosImport } from './import/formatos.ts';
import { formatoImports } from './import.ts';
import { versionKind } from './publications.ts';

export const transparencia: Area = {
  name: 'transparencia',
  reads: [],
  api,
  imports: async (querier) => [...[formatosImport, columnasImport], ...(await formatoImports(querier))],
  kinds: [versionKind],
  datasets: [articulos, fracciones],
};
