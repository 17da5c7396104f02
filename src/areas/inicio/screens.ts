import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/fetch-data',
    title: 'Pronóstico del tiempo',
    description:
      'Página de ejemplo con un pronóstico del tiempo inventado para cinco días; no contiene información oficial.',
    group: null,
    file: 'areas/inicio/pages/fetch-data.tsx',
    cached: true,
  },
] as const satisfies readonly Screen[];
