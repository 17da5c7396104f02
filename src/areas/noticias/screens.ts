import { institute } from '#platform/institute.ts';
import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/difusion/notas',
    title: 'Notas informativas',
    description: `Noticias ${institute.del} sobre informes, auditorías, convenios y actividades, con búsqueda por texto.`,
    also: 'noticias, comunicados, boletines de prensa, prensa, sala de prensa, novedades, medios de comunicación',
    group: 'difusion',
    menu: true,
    alerts: { tipo: 'nota' },
    file: 'areas/noticias/pages/notas.tsx',
    cached: true,
    query: ['texto', 'pagina', 'desde'],
  },
  {
    path: '/difusion/nota',
    title: 'Nota informativa',
    description: `Nota informativa completa ${institute.del}, con su fecha, su autor y los enlaces a la anterior y la siguiente.`,
    group: 'difusion',
    parent: '/difusion/notas',
    file: 'areas/noticias/pages/nota.tsx',
    cached: true,
    query: ['nota'],
    record: true,
  },
] as const satisfies readonly Screen[];
