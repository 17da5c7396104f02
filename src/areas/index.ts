import type { Area } from './area.ts';
import { atencion } from './atencion/area.ts';
import { auditorias } from './auditorias/area.ts';
import { covid } from './covid/area.ts';
import { coyuntura } from './coyuntura/area.ts';
import { documentos } from './documentos/area.ts';
import { encuestas } from './encuestas/area.ts';
import { entes } from './entes/area.ts';
import { informes } from './informes/area.ts';
import { inicio } from './inicio/area.ts';
import { noticias } from './noticias/area.ts';
import { seguimiento } from './seguimiento/area.ts';

/** Every area, the catalogues first: demonstration content is loaded in this order. */
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
];
