import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/Encuestas',
    title: 'Encuestas ciudadanas',
    description:
      'Encuestas sobre la percepción de los servicios públicos y de la corrupción en el Estado y sus municipios.',
    also: 'opinión, percepción ciudadana, qué opina la gente, encuesta, resultados de encuestas, sondeo',
    group: 'informes',
    dataset: 'encuestas',
    file: 'areas/encuestas/pages/graficas.tsx',
    cached: true,
    query: ['anio', 'tipo', 'pregunta', 'municipio'],
  },
  {
    path: '/inicio/servicios-publicos',
    title: 'Percepción de los servicios públicos',
    description:
      'Encuesta sobre agua, alumbrado, basura, calles, seguridad y otros servicios públicos, por año y municipio.',
    also: 'encuesta de servicios públicos, alumbrado, basura, agua potable, baches, calles, parques, qué opina la gente de los servicios, satisfacción, calificación',
    group: 'informes',
    parent: '/Encuestas',
    dataset: 'encuestas',
    file: 'areas/encuestas/pages/encuesta.tsx',
    cached: true,
    query: ['anio', 'tipo', 'municipio', 'pagina', 'palabra'],
  },
  {
    path: '/inicio/corrupcion',
    title: 'Percepción de la corrupción',
    description:
      'Encuesta sobre la corrupción que percibe la población, la confianza en las instituciones y los trámites.',
    also: 'encuesta de corrupción, mordidas, confianza en la policía y en las instituciones, sobornos, qué opina la gente',
    group: 'informes',
    parent: '/Encuestas',
    dataset: 'encuestas',
    file: 'areas/encuestas/pages/encuesta.tsx',
    cached: true,
    query: ['anio', 'tipo', 'municipio', 'pagina', 'palabra'],
  },
] as const satisfies readonly Screen[];
