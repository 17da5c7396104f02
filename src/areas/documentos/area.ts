import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { magazineFigures } from './demo/figures.ts';
import { loadDemo } from './demo.ts';
import { carpetasImport, documentosImport } from './import.ts';
import { documentoKind } from './publications.ts';

export const documentos: Area = {
  name: 'documentos',
  reads: [],
  api,
  loadDemo,
  figures: magazineFigures,
  imports: [carpetasImport, documentosImport],
  kinds: [documentoKind],
};
