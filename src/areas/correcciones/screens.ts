import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/correcciones',
    title: 'Correcciones',
    description: 'Los errores que nos señalaron en el sitio: dónde, qué nos dijeron, cuándo y qué pasó con cada uno.',
    also: 'erratas, errores, fe de erratas, reportar un error, esto está mal, dato equivocado, cifra equivocada',
    group: 'transparencia',
    alerts: { tipo: 'correccion' },
    file: 'areas/correcciones/pages/correcciones.tsx',
    cached: true,
    query: ['pagina'],
  },
  {
    path: '/correcciones/senalar',
    title: 'Señalar un error',
    label: 'Esto está mal',
    description:
      'Díganos qué está mal en una página, una cifra o un documento del sitio, sin dar su nombre ni su correo.',
    group: 'transparencia',
    parent: '/correcciones',
    file: 'areas/correcciones/pages/senalar.tsx',
    query: ['de'],
    form: true,
  },
] as const satisfies readonly Screen[];
