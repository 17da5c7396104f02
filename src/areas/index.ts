import type { Area } from '#platform/area.ts';
import { acuerdos } from './acuerdos/area.ts';
import { agenda } from './agenda/area.ts';
import { archivos } from './archivos/area.ts';
import { atencion } from './atencion/area.ts';
import { auditorias } from './auditorias/area.ts';
import { avisos } from './avisos/area.ts';
import { correcciones } from './correcciones/area.ts';
import { covid } from './covid/area.ts';
import { coyuntura } from './coyuntura/area.ts';
import { documentos } from './documentos/area.ts';
import { encuestas } from './encuestas/area.ts';
import { entes } from './entes/area.ts';
import { informes } from './informes/area.ts';
import { inicio } from './inicio/area.ts';
import { institucion } from './institucion/area.ts';
import { noticias } from './noticias/area.ts';
import { participacion } from './participacion/area.ts';
import { seguimiento } from './seguimiento/area.ts';
import { transparencia } from './transparencia/area.ts';

/** All areas, catalogues first. */
export const areas: readonly Area[] = [
  entes,
  documentos,
  auditorias,
  inicio,
  informes,
  seguimiento,
  noticias,
  coyuntura,
  covid,
  encuestas,
  atencion,
  institucion,
  agenda,
  participacion,
  transparencia,
  acuerdos,
  archivos,
  avisos,
  correcciones,
];

/** All datasets, catalogues first. */
export const datasets = areas.flatMap(({ datasets = [] }) => datasets);

/** All publication kinds, catalogues first. */
export const kinds = areas.flatMap(({ datasets = [], kinds = [] }) => [
  ...datasets.flatMap(({ publication }) => publication ?? []),
  ...kinds,
]);
