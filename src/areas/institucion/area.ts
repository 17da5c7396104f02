import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { capacitaciones } from './datasets/capacitaciones.ts';
import { empleados } from './datasets/empleados.ts';
import { nombresDePaginas } from './datasets/nombres-de-paginas.ts';
import { preguntas } from './datasets/preguntas.ts';
import { sinonimos } from './datasets/sinonimos.ts';
import { textos } from './datasets/textos.ts';
import { unidades } from './datasets/unidades.ts';
import { configureCards } from './queries/card.ts';
import { configureVideos } from './queries/meetings.ts';

export const institucion: Area = {
  name: 'institucion',
  api,
  start(config) {
    configureCards(config);
    configureVideos(config);
  },
  datasets: [unidades, empleados, preguntas, capacitaciones, textos, sinonimos, nombresDePaginas],
};
