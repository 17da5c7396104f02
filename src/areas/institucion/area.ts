import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { preguntas } from './datasets/preguntas.ts';
import { empleadosImport } from './import/employees.ts';
import { capacitacionesImport } from './import/meetings.ts';
import { textosImport } from './import/texts.ts';
import { unidadesImport } from './import/units.ts';
import { capacitacionKind, empleadoKind } from './publications.ts';
import { configureCards } from './queries/card.ts';
import { configureVideos } from './queries/framed-host.ts';

export const institucion: Area = {
  name: 'institucion',
  api,
  start(config) {
    configureCards(config);
    configureVideos(config);
  },
  imports: [unidadesImport, empleadosImport, capacitacionesImport, textosImport],
  kinds: [empleadoKind, capacitacionKind],
  datasets: [preguntas],
};
