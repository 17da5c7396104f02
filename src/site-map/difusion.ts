import { carpeta, type Screen } from './screen.ts';

const group = 'difusion';

export const difusion = [
  {
    path: '/difusion/revista-valor-publico',
    title: 'Revista Valor Público',
    description:
      'Revista sobre fiscalización, gasto público y rendición de cuentas: sus números y su convocatoria de artículos.',
    group,
    menu: true,
    file: 'areas/documentos/pages/revista.tsx',
    query: ['documento', 'buscar', 'pagina', 'palabra'],
  },
  {
    path: '/difusion/tableros-interactivos',
    title: 'Tableros interactivos',
    hint: 'Mapas y datos',
    description:
      'Mapas y tableros para explorar con sus propios filtros los datos de la fiscalización y del gasto público.',
    group,
    menu: true,
    file: 'areas/coyuntura/pages/tableros.tsx',
  },
  {
    path: '/difusion/notas',
    title: 'Notas informativas',
    description: 'Noticias del Instituto sobre informes, auditorías, convenios y actividades, con búsqueda por texto.',
    group,
    menu: true,
    file: 'areas/noticias/pages/notas.tsx',
    query: ['texto', 'pagina'],
  },
  {
    path: '/difusion/analisis-de-coyuntura',
    title: 'Análisis de coyuntura',
    description:
      'Análisis sobre finanzas públicas, presupuesto y fiscalización, con su autor, su fecha y búsqueda por texto.',
    group,
    menu: true,
    file: 'areas/coyuntura/pages/entradas.tsx',
    query: ['texto', 'pagina'],
  },
  {
    path: '/difusion/Foros-y-Eventos',
    title: 'Foros y eventos',
    description: 'Documentos de los foros y eventos del Instituto: programas, memorias y presentaciones para consulta.',
    group,
    menu: true,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/difusion/nota',
    title: 'Nota informativa',
    description:
      'Nota informativa completa del Instituto, con su fecha, su autor y los enlaces a la anterior y la siguiente.',
    group,
    parent: '/difusion/notas',
    file: 'areas/noticias/pages/nota.tsx',
    query: ['nota'],
    record: true,
  },
  {
    path: '/institucion/analisis-de-coyuntura/share',
    title: 'Entrada de análisis',
    description:
      'Entrada completa del análisis de coyuntura, con su autor, su fecha y, cuando lo tiene, su mapa interactivo.',
    group,
    parent: '/difusion/analisis-de-coyuntura',
    file: 'areas/coyuntura/pages/entrada.tsx',
    query: ['entrada'],
    record: true,
  },
] as const satisfies readonly Screen[];
