import { article, type Screen } from './screen.ts';

const group = null;

export const home = {
  path: '/',
  title: 'Inicio',
  description:
    'Informes de auditoría, transparencia, noticias y denuncias: cómo se revisa el uso de los recursos públicos del Estado.',
  group,
  file: 'pages/home/home.tsx',
} as const satisfies Screen;

export const general = [
  {
    path: '/buscar',
    title: 'Buscar en todo el sitio',
    label: 'Buscar',
    description:
      'Busque a la vez en los entes, las auditorías, los informes, las observaciones, las notas y los documentos del sitio.',
    group,
    file: 'pages/search/search.tsx',
    query: ['texto', 'tipo', 'pagina'],
  },
  {
    path: '/vista-previa/:archivo',
    title: 'Vista previa de un documento',
    label: 'Vista previa',
    description:
      'El contenido de un libro de Excel, una tabla CSV o un documento de Word del Instituto, para leerlo sin descargarlo.',
    group,
    file: 'pages/vista-previa/vista-previa.tsx',
    query: ['hoja', 'pagina'],
  },
  {
    path: '/texto/:archivo',
    title: 'Texto de un documento',
    description:
      'El texto completo de un documento publicado en PDF, con sus títulos y páginas, para leerlo sin abrir el archivo.',
    group,
    file: 'pages/texto/texto.tsx',
    query: ['pagina'],
  },
  {
    path: '/mapa-del-sitio',
    title: 'Mapa del sitio',
    description:
      'Todas las páginas del sitio en una sola lista, ordenadas como en el menú, para llegar directo a cada una.',
    group,
    file: 'pages/site-map.tsx',
  },
  {
    path: '/accesibilidad',
    title: 'Accesibilidad',
    description:
      'Cómo está hecho el sitio para que cualquier persona pueda usarlo y a quién avisar si algo se lo impide.',
    group,
    file: article,
  },
  {
    path: '/fetch-data',
    title: 'Pronóstico del tiempo',
    description:
      'Página de ejemplo con un pronóstico del tiempo inventado para cinco días; no contiene información oficial.',
    group,
    file: 'areas/inicio/pages/fetch-data.tsx',
  },
  {
    path: '/404',
    title: 'Oops! 404 No Encontrado',
    description:
      'La página solicitada no fue encontrada; desde aquí puede volver al inicio o consultar el mapa del sitio.',
    group,
    file: 'pages/not-found.tsx',
  },
] as const satisfies readonly Screen[];
