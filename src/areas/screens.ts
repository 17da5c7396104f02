import type { Screen } from '#platform/site-map/screen.ts';
import { screens as acuerdos } from './acuerdos/screens.ts';
import { screens as archivos } from './archivos/screens.ts';
import { screens as atencion } from './atencion/screens.ts';
import { screens as auditorias } from './auditorias/screens.ts';
import { screens as avisos } from './avisos/screens.ts';
import { screens as covid } from './covid/screens.ts';
import { screens as coyuntura } from './coyuntura/screens.ts';
import { screens as documentos } from './documentos/screens.ts';
import { screens as encuestas } from './encuestas/screens.ts';
import { screens as informes } from './informes/screens.ts';
import { screens as inicio } from './inicio/screens.ts';
import { screens as institucion } from './institucion/screens.ts';
import { screens as noticias } from './noticias/screens.ts';
import { screens as seguimiento } from './seguimiento/screens.ts';
import { screens as transparencia } from './transparencia/screens.ts';

/** Screens of all areas. */
export const areaScreens: readonly Screen[] = [
  ...acuerdos,
  ...archivos,
  ...atencion,
  ...auditorias,
  ...avisos,
  ...covid,
  ...coyuntura,
  ...documentos,
  ...encuestas,
  ...informes,
  ...inicio,
  ...institucion,
  ...noticias,
  ...seguimiento,
  ...transparencia,
];
