import type { Area } from './area.ts';
import { covid } from './covid/area.ts';
import { coyuntura } from './coyuntura/area.ts';
import { documentos } from './documentos/area.ts';
import { entes } from './entes/area.ts';
import { informes } from './informes/area.ts';
import { inicio } from './inicio/area.ts';
import { noticias } from './noticias/area.ts';

/** Every area, the catalogues first: demonstration content is loaded in this order. */
export const areas: readonly Area[] = [entes, documentos, inicio, informes, noticias, coyuntura, covid];
