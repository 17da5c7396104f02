import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { carpetasImport, documentosImport } from './import.ts';
import { documentoKind } from './publications.ts';

export const documentos: Area = {
  name: 'documentos',
  reads: [],
  api,
  imports: [carpetasImport, documentosImport],
  kinds: [documentoKind],
};
