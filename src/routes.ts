// The site map: every public address and its page, in the order a visitor meets them.
// To add a page, add its entry to the list of its group in `site-map/`.

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { difusion } from './site-map/difusion.ts';
import { general, home } from './site-map/general.ts';
import { informes } from './site-map/informes.ts';
import { institucion } from './site-map/institucion.ts';
import type { Group, Screen } from './site-map/screen.ts';
import { transparencia } from './site-map/transparencia.ts';

export type { Group, GroupId, Screen } from './site-map/screen.ts';

export const groups = [
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

export const screens: readonly Screen[] = [
  home,
  ...institucion,
  ...informes,
  ...transparencia,
  ...difusion,
  ...general,
];

/** The screens that stand by themselves: no records, nothing that needs a parameter, not the not-found page. */
export const standing = screens.filter(({ path, record }) => !path.includes(':') && !record && path !== '/404');

/** Pages for who builds the site: in no menu, list or search engine, and only where the settings show them. */
const unlisted: readonly Screen[] = [
  {
    path: '/componentes',
    title: 'Componentes y estados',
    description: 'Hoja de referencia para quien construye el sitio: cada componente, en cada estado.',
    group: null,
    file: 'pages/componentes.tsx',
    query: ['orden', 'pagina', 'pestana', 'paso', 'buscar'],
  },
];
const pages = [...screens, ...unlisted];

/** One letter case, no trailing slash. */
const normalize = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

const byPath = new Map(pages.map((screen) => [normalize(screen.path), screen]));

const patterns = pages
  .filter((screen) => screen.path.includes('/:'))
  .map((screen) => ({ screen, pattern: new RegExp(`^${normalize(screen.path).replace(/:[^/]+/g, '[^/]+')}$`) }));

/** The screen of an address, whatever its letter case and trailing slash. Parameters may be filled in or not. */
export function findScreen(path: string): Screen | undefined {
  const wanted = normalize(path);
  return byPath.get(wanted) ?? patterns.find(({ pattern }) => pattern.test(wanted))?.screen;
}

/** Names a screen where a slash or a colon cannot stand: its route id, and its file in `content/paginas`. */
export function screenName({ path }: Pick<Screen, 'path'>): string {
  return path === '/' ? 'inicio' : path.slice(1).toLowerCase().replaceAll('/', '__').replaceAll(':', '');
}

function toRoute(screen: Screen): RouteConfigEntry {
  const place = screen.path === '/' ? { index: true } : { path: screen.path.slice(1) };
  return { id: screenName(screen), file: screen.file, ...place };
}

export default [
  { id: 'public-layout', file: 'pages/public-layout.tsx', children: pages.map(toRoute) },
  { id: 'transparencia', path: 'transparencia', file: 'pages/transparencia.tsx' },
  { id: 'unknown', path: '*', file: 'pages/unknown.tsx' },
] satisfies RouteConfigEntry[];
