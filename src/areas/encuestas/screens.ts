import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/Encuestas',
    title: 'Encuestas ciudadanas',
    description:
      'Encuestas sobre la percepción de los servicios públicos y de la corrupción en el Estado y sus municipios.',
    also: 'opinión, percepción ciudadana',
    group: 'informes',
    file: 'areas/encuestas/pages/graficas.tsx',
    cached: true,
    query: ['anio', 'tipo', 'pregunta', 'municipio'],
  },
  {
    path: '/inicio/servicios-publicos',
    title: 'Percepción de los servicios públicos',
    description:
      'Encuesta sobre agua, alumbrado, basura, calles, seguridad y otros servicios públicos, por año y municipio.',
    also: 'alumbrado, basura, agua potable, baches, opinión sobre los servicios',
    group: 'informes',
    parent: '/Encuestas',
    file: 'areas/encuestas/pages/encuesta.tsx',
    cached: true,
    query: ['anio', 'tipo', 'municipio', 'pagina', 'palabra'],
  },
  {
    path: '/inicio/corrupcion',
    title: 'Percepción de la corrupción',
    description:
      'Encuesta sobre la corrupción que percibe la población, la confianza en las instituciones y los trámites.',
    also: 'mordidas, confianza, opinión',
    group: 'informes',
    parent: '/Encuestas',
    file: 'areas/encuestas/pages/encuesta.tsx',
    cached: true,
    query: ['anio', 'tipo', 'municipio', 'pagina', 'palabra'],
  },
] as const satisfies readonly Screen[];
