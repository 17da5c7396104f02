import { AVANCE_PATH } from '#areas/auditorias/rules/address.ts';
import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: AVANCE_PATH,
    title: 'Avance de solventación',
    description:
      'Cómo se da seguimiento a las observaciones de auditoría: cuántas se solventaron y cuántas están pendientes.',
    also: 'qué es una observación, qué pasa si no solventan, qué pasa si un municipio no solventa, observaciones pendientes, observaciones solventadas, observaciones por resolver, cuántas observaciones ha resuelto cada ente, qué municipio tiene más observaciones, seguimiento de observaciones, qué falta por aclarar, monto pendiente de aclarar, observaciones sin solventar, ranking de entes con más observaciones, qué ayuntamientos deben más, plazo para solventar, plazo legal para responder observaciones, entregar documentación de solventación, responder una observación, sistema de seguimiento de auditorías',
    group: 'informes',
    dataset: 'seguimiento-por-dia',
    file: 'areas/seguimiento/pages/avance-solventacion.tsx',
    cached: true,
    query: ['tipo-ente', 'ejercicio', 'vista', 'ente', 'de', 'materia', 'pagina', 'al'],
  },
] as const satisfies readonly Screen[];
