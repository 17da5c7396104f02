import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { empleados } from './datasets/empleados.ts';
import { preguntas } from './datasets/preguntas.ts';
import { unidades } from './datasets/unidades.ts';
import { capacitacionesImport } from './import/meetings.ts';
import { textosImport } from './import/texts.ts';
import { capacitacionKind } from './publications.ts';
import { configureCards } from './queries/card.ts';
import { configureVideos } from './queries/framed-host.ts';

export const institucion: Area = {
  name: 'institucion',
  api,
  start(config) {
    configureCards(config);
    configureVideos(config);
  },
  imports: [capacitacionesImport, textosImport],
  kinds: [capacitacionKind],
  datasets: [unidades, empleados, preguntas],
};
