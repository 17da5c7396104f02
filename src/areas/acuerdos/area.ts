import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { acuerdosImport, avisosImport } from './import.ts';
import { acuerdoKind, avisoKind } from './publications.ts';

export const acuerdos: Area = {
  name: 'acuerdos',
  reads: [],
  api,
  imports: [acuerdosImport, avisosImport],
  kinds: [acuerdoKind, avisoKind],
};
