import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/difusion/tableros-interactivos',
    title: 'Tableros interactivos',
    hint: 'Mapas y datos',
    description:
      'Mapas y tableros para explorar con sus propios filtros los datos de la fiscalización y del gasto público.',
    also: 'mapas, mapa de municipios, gráficas, visualizaciones, dashboard, estadísticas',
    group: 'difusion',
    menu: true,
    file: 'areas/coyuntura/pages/tableros.tsx',
    cached: true,
  },
  {
    path: '/difusion/analisis-de-coyuntura',
    title: 'Análisis de coyuntura',
    description:
      'Análisis sobre finanzas públicas, presupuesto y fiscalización, con su autor, su fecha y búsqueda por texto.',
    also: 'blog, artículos, artículos de opinión, columnas, estudios, finanzas públicas',
    group: 'difusion',
    menu: true,
    alerts: { tipo: 'entrada' },
    file: 'areas/coyuntura/pages/entradas.tsx',
    cached: true,
    query: ['texto', 'pagina', 'desde'],
  },
  {
    path: '/institucion/analisis-de-coyuntura/share',
    title: 'Entrada de análisis',
    description:
      'Entrada completa del análisis de coyuntura, con su autor, su fecha y, cuando lo tiene, su mapa interactivo.',
    group: 'difusion',
    parent: '/difusion/analisis-de-coyuntura',
    file: 'areas/coyuntura/pages/entrada.tsx',
    cached: true,
    query: ['entrada', 'ano'],
    record: true,
  },
] as const satisfies readonly Screen[];
