import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { municipiosImport } from './import.ts';
import { encuestaKind } from './publications.ts';

export const encuestas: Area = {
  name: 'encuestas',
  reads: ['entes'],
  api,
  imports: [municipiosImport],
  kinds: [encuestaKind],
};
