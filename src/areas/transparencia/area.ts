import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { columnasImport, formatosImport } from './import/formatos.ts';
import { articulosImport, fraccionesImport } from './import/obligaciones.ts';
import { formatoImports } from './import.ts';
import { versionKind } from './publications.ts';

export const transparencia: Area = {
  name: 'transparencia',
  reads: [],
  api,
  imports: async (querier) => [
    ...[articulosImport, fraccionesImport, formatosImport, columnasImport],
    ...(await formatoImports(querier)),
  ],
  kinds: [versionKind],
};
