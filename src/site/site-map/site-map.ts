import { areaScreens } from '#areas/screens.ts';
import { screens as dossiers } from '#dossiers/screens.ts';
import type { Group } from '#platform/site-map/screen.ts';
import { createSiteMap } from '#platform/site-map/site-map.ts';
import { screens as shell } from '../screens.ts';
import { order } from './order.ts';

const groups = [
  {
    id: 'institucion',
    label: 'Institución',
    intro: 'Quiénes somos, con qué normas trabajamos y cómo nos puede contactar.',
  },
  {
    id: 'informes',
    label: 'Informes',
    intro: 'Los resultados de cada auditoría, completos y en versión ciudadana.',
  },
  {
    id: 'transparencia',
    label: 'Transparencia',
    intro: 'Su derecho a saber: obligaciones, solicitudes y datos personales.',
  },
  {
    id: 'difusion',
    label: 'Difusión',
    intro: 'Noticias, análisis y publicaciones para entender las cuentas públicas.',
  },
] as const satisfies readonly Group[];

/** Path of the not-found page. */
export const NOT_FOUND = '/404';

/** Redirects of addresses without a page (specification 1, section 2.1). */
const redirects: Readonly<Record<string, string>> = {
  '/transparencia': '/transparencia/obligaciones-de-transparencia',
};

/** Returns the redirect target of an address without a page: `/404` by default. */
export function findRedirect(path: string): string {
  return redirects[path.toLowerCase()] ?? NOT_FOUND;
}

/** Public site map: the screens of all areas, of the dossiers and of the shell, in the order of `order.ts`. */
export const siteMap = createSiteMap(groups, order, [...shell, ...dossiers, ...areaScreens]);
