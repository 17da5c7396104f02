import { substanciationUnit } from '#platform/institute.ts';
import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/institucion/acuerdos',
    title: `Acuerdos y avisos ${substanciationUnit.del}`,
    label: 'Acuerdos y avisos',
    hint: substanciationUnit.nombre,
    description: `Listas de acuerdos por fecha y notificaciones de los procedimientos ${substanciationUnit.del}.`,
    also: 'resoluciones, estrados electrónicos, estrados, expedientes, autoridad substanciadora, procedimientos de responsabilidad administrativa, faltas administrativas, listas de acuerdos, notificación por estrados, emplazamiento',
    group: 'institucion',
    menu: true,
    alerts: { tipo: 'acuerdo', search: { parameter: 'buscar', tipo: 'acuerdos' } },
    file: 'areas/acuerdos/pages/acuerdos.tsx',
    cached: true,
    query: ['t', 'fecha', 'anio', 'buscar', 'pagina', 'desde'],
  },
  {
    path: '/institucion/avisos',
    title: 'Notificaciones y avisos',
    description: `Notificaciones y avisos ${substanciationUnit.del}, con su fecha, expediente y descripción.`,
    also: 'edictos, estrados, notificaciones por edictos, días inhábiles, suspensión de labores',
    group: 'institucion',
    parent: '/institucion/acuerdos',
    alerts: { tipo: 'aviso' },
    file: 'areas/acuerdos/pages/avisos.tsx',
    cached: true,
    query: ['desde'],
  },
] as const satisfies readonly Screen[];
