import { SEARCH_PATH, searchFilters } from '#areas/entes/rules/search-address.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { article } from '#ui/article/template.ts';
import { conditionFields } from './open-data/ask/question.ts';

/** Screens of the pages outside of areas. */
export const screens = [
  {
    path: '/',
    title: 'Inicio',
    description:
      'Informes de auditoría, transparencia, noticias y denuncias: cómo se revisa el uso de los recursos públicos del Estado.',
    group: null,
    file: 'site/home/home.tsx',
    cached: true,
  },
  {
    path: SEARCH_PATH,
    title: 'Buscar en todo el sitio',
    label: 'Buscar',
    description:
      'Busque a la vez en los entes, las auditorías, los informes, las observaciones, las notas y los documentos del sitio.',
    group: null,
    // Not cached, since each search is counted.
    alerts: 'busqueda',
    file: 'site/search/search.tsx',
    query: ['texto', ...searchFilters, 'todo', 'literal', 'exacto', 'pagina', 'directo', 'desde'],
  },
  {
    path: '/mapa-del-sitio',
    title: 'Mapa del sitio',
    description:
      'Todas las páginas del sitio en una sola lista, ordenadas como en el menú, para llegar directo a cada una.',
    also: 'todas las páginas, índice, secciones, menú',
    group: null,
    file: 'site/site-map/site-map-page.tsx',
    cached: true,
  },
  {
    path: '/accesibilidad',
    title: 'Accesibilidad',
    description:
      'Cómo está hecho el sitio para que cualquier persona pueda usarlo y a quién avisar si algo se lo impide.',
    also: 'lector de pantalla, discapacidad, personas ciegas, contraste, tamaño de letra, teclado',
    group: null,
    file: article,
    cached: true,
  },
  {
    path: '/404',
    title: 'Oops! 404 No Encontrado',
    description:
      'La página solicitada no fue encontrada; desde aquí puede volver al inicio o consultar el mapa del sitio.',
    group: null,
    file: 'site/shell/not-found.tsx',
    cached: true,
  },
  {
    path: '/datos-abiertos',
    title: 'Datos abiertos',
    description:
      'Qué información del sitio puede reutilizarse, en qué condiciones y a quién pedir un conjunto de datos.',
    also: 'descargar datos, bajar bases de datos, conjuntos de datos, tablas, CSV, JSON, Excel, API, licencia, reutilizar',
    group: 'transparencia',
    file: 'site/open-data/open-data-page.tsx',
    cached: true,
  },
  {
    path: '/datos/:conjunto',
    title: 'Conjunto de datos',
    description: 'Una tabla completa para reutilizarla: qué dice cada columna, sus primeros renglones y sus archivos.',
    group: 'transparencia',
    parent: '/datos-abiertos',
    alerts: 'conjunto',
    file: 'site/open-data/dataset-page.tsx',
    cached: true,
    query: ['desde'],
  },
  {
    path: '/datos/preguntar',
    title: 'Preguntar a los datos',
    description:
      'Filtre, agrupe y sume cualquier conjunto de datos en su navegador, con la pregunta en la dirección para citarla.',
    also: 'consultar datos, filtrar tablas, agrupar, sumar, gráfica, tabla dinámica, consulta',
    group: 'transparencia',
    parent: '/datos-abiertos',
    file: 'site/open-data/ask/ask-page.tsx',
    query: ['conjunto', 'ente', ...conditionFields, 'por', 'suma', 'version'],
    rowsOfQuery: conditionFields,
  },
  {
    path: '/datos/:conjunto/v/:version',
    title: 'Versión de un conjunto de datos',
    description:
      'Los archivos de una versión de un conjunto de datos, que no cambian, con su huella SHA-256 para comprobarlos.',
    group: 'transparencia',
    parent: '/datos-abiertos',
    file: 'site/open-data/version-page.tsx',
    cached: true,
  },
  {
    path: '/datos/:conjunto/renglones/:renglon',
    title: 'Renglón',
    description: 'Un renglón de un conjunto de datos, con todo lo que se publica de él y su última modificación.',
    group: 'transparencia',
    parent: '/datos-abiertos',
    file: 'site/open-data/row-page.tsx',
    cached: true,
  },
  {
    path: '/datos-abiertos/contrato',
    title: 'Contrato de datos',
    description:
      'Todas las llamadas públicas del sitio: qué piden, qué responden y un ejemplo de cada una, listo para abrirse.',
    also: 'API, OpenAPI, desarrolladores, programadores, servicios web, llamadas',
    weight: 0.3,
    group: 'transparencia',
    parent: '/datos-abiertos',
    file: 'site/contract/page/contract-page.tsx',
    cached: true,
    query: ['grupo'],
  },
  {
    path: '/componentes',
    title: 'Componentes y estados',
    description: 'Hoja de referencia para quien construye el sitio: cada componente, en cada estado.',
    group: null,
    file: 'site/components/componentes.tsx',
    unlisted: true,
    query: ['orden', 'pagina', 'pestana', 'paso', 'buscar'],
  },
] as const satisfies readonly Screen[];
