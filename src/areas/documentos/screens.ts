import { identity } from '#institution/identity.ts';
import { institute } from '#platform/institute.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { folderScreen } from './rules.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/difusion/revista-valor-publico',
    title: identity.revista,
    description:
      'Revista sobre fiscalización, gasto público y rendición de cuentas: sus números y su convocatoria de artículos.',
    also: 'publicaciones, números de la revista, último número de la revista, publicar un artículo, artículos de opinión',
    group: 'difusion',
    menu: true,
    file: 'areas/documentos/pages/revista.tsx',
    cached: true,
    query: ['documento', 'buscar', 'pagina', 'palabra'],
  },
  {
    path: '/difusion/Foros-y-Eventos',
    title: 'Foros y eventos',
    description: `Documentos de los foros y eventos ${institute.del}: programas, memorias y presentaciones para consulta.`,
    also: 'conferencias, seminarios, jornadas, congresos, memorias, talleres',
    group: 'difusion',
    menu: true,
    ...folderScreen,
  },
] as const satisfies readonly Screen[];
