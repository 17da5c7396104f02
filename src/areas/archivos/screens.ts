import { institute } from '#platform/institute.ts';
import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/vista-previa/:archivo',
    title: 'Vista previa de un documento',
    label: 'Vista previa',
    description: `El contenido de un libro de Excel, una tabla CSV o un documento de Word ${institute.del}, para leerlo sin descargarlo.`,
    group: null,
    file: 'areas/archivos/pages/vista-previa/vista-previa.tsx',
    cached: true,
    query: ['hoja', 'pagina'],
  },
  {
    path: '/texto/:archivo',
    title: 'Texto de un documento',
    description:
      'El texto completo de un documento publicado en PDF, con sus títulos y páginas, para leerlo sin abrir el archivo.',
    group: null,
    file: 'areas/archivos/pages/texto/texto.tsx',
    cached: true,
    query: ['pagina'],
  },
  {
    path: '/verificar',
    title: 'Verificar un documento',
    label: 'Verificar',
    hint: 'Por su huella SHA-256',
    description:
      'Compruebe si su copia de un informe o documento es idéntica a la publicada, sin enviarla, por su huella SHA-256.',
    also: 'comprobar si un informe es auténtico, autenticidad, huella digital, SHA-256, SHA256, documento falso o alterado, copia original, validar un PDF',
    group: 'informes',
    file: 'areas/archivos/pages/verificar/verificar.tsx',
    cached: true,
    query: ['sha256', 'estado'],
  },
] as const satisfies readonly Screen[];
