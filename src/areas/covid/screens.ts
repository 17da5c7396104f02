import { optionalPages } from '#institution/documents.ts';
import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/auditorias/auditorias-covid',
    title: 'Auditorías COVID-19',
    description:
      'Auditorías a los recursos públicos de la contingencia sanitaria: quién las pidió, qué revisan y cómo avanzan.',
    also: 'pandemia, coronavirus, emergencia sanitaria, gasto en la pandemia, compras de cubrebocas y medicamentos, suspensión de plazos',
    ...(optionalPages.auditoriasCovid ? {} : { unlisted: true }),
    group: 'informes',
    dataset: 'auditorias',
    file: 'areas/covid/pages/auditorias-covid.tsx',
    cached: true,
    query: ['pagina-acuerdo', 'palabra-acuerdo', 'pagina-respuesta', 'palabra-respuesta'],
  },
] as const satisfies readonly Screen[];
