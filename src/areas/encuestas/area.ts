import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { municipios } from './datasets/municipios.ts';
import { documentosEncuestasImport } from './import/documentos.ts';
import { preguntasImport } from './import/preguntas.ts';
import { resultadosImport } from './import/resultados.ts';
import { encuestaKind } from './publications.ts';

export const encuestas: Area = {
  name: 'encuestas',
  reads: ['entes'],
  api,
  datasets: [municipios],
  kinds: [encuestaKind],
  imports: [preguntasImport, resultadosImport, documentosEncuestasImport],
};
