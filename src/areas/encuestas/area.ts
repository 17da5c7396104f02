import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { anosDeEncuestas } from './datasets/anos.ts';
import { municipios } from './datasets/municipios.ts';
import { resultados } from './datasets/resultados.ts';
import { tiposDeEncuesta } from './datasets/tipos.ts';
import { resultadosImport } from './import/resultados.ts';

export const encuestas: Area = {
  name: 'encuestas',
  reads: ['entes'],
  api,
  datasets: [municipios, tiposDeEncuesta, anosDeEncuestas, resultados],
  imports: [resultadosImport],
};
