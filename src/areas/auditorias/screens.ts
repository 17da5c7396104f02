import { visor } from '#areas/documentos/rules.ts';
import { years } from '#institution/years.ts';
import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/institucion/programa-anual',
    title: 'Programa anual de auditorías',
    label: 'Programa anual de auditorías',
    hint: 'Qué revisamos este año',
    description:
      'El programa anual de auditorías dice qué entes públicos se revisan en el año y con qué tipo de auditoría.',
    also: 'plan de auditorías, qué se va a auditar este año, qué van a auditar, a quién van a auditar, entes por auditar, calendario de auditorías, PAA, programa vigente',
    group: 'institucion',
    menu: true,
    file: visor,
    cached: true,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/auditorias/programaauditoriadocumento',
    title: 'Programas anuales de auditorías por año',
    label: 'Programas por año',
    description:
      'Los programas anuales de auditorías de cada periodo, para comparar lo que se planeó revisar en cada año.',
    also: 'programas de auditoría de años anteriores, programas anteriores, PAA, historial, entes auditados por año',
    group: 'institucion',
    parent: '/institucion/programa-anual',
    dataset: 'programa',
    file: visor,
    cached: true,
    query: ['periodo', 'pagina', 'palabra'],
  },
  {
    path: '/auditorias/programaauditoriagraficas',
    title: 'Avance del programa anual de auditorías',
    label: 'Avance del programa',
    description:
      'Avance del programa anual por mes: auditorías planeadas y ejecutadas, e informes individuales publicados.',
    also: 'cuántas auditorías llevan, auditorías planeadas y ejecutadas, gráficas, porcentaje de avance, auditorías terminadas y en proceso',
    group: 'institucion',
    parent: '/institucion/programa-anual',
    dataset: 'programa',
    file: 'areas/auditorias/pages/programa-graficas.tsx',
    cached: true,
    query: ['ano'],
  },
  {
    path: '/informes/informes-cuenta-actual',
    title: `Revisión de la cuenta pública ${years.cuentaActual}`,
    label: `Revisión ${years.cuentaActual}`,
    description: `Informes de las auditorías a la cuenta pública ${years.cuentaActual}: busque un ente público, o lea los más recientes.`,
    also: `revisión de la cuenta ${years.cuentaActual}, resultados de auditoría de este año, informes individuales, auditorías por ente, auditoría a mi ayuntamiento, auditorías recientes`,
    group: 'informes',
    parent: '/informes/cuenta-publica-2324',
    alerts: { tipo: 'auditoria' },
    file: 'areas/auditorias/pages/cuenta-actual.tsx',
    cached: true,
    query: ['buscar', 'ente', 'pagina', 'desde'],
  },
  {
    path: '/informes/informes-cuenta-actual-detalle/:auditoriaId',
    title: 'Informe de auditoría',
    description:
      'Ficha ciudadana e informe ejecutivo de una auditoría: ingresos, gasto, muestra, observaciones y recomendaciones.',
    group: 'informes',
    parent: '/informes/cuenta-publica-2324',
    file: 'areas/auditorias/pages/auditoria.tsx',
    cached: true,
    query: ['vista'],
  },
] as const satisfies readonly Screen[];
