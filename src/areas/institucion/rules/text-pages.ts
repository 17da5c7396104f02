import { institute } from '#platform/institute.ts';
/** The pages whose texts are rows: last part of the address, and the page. */
export const textPages = {
  'acerca-de': { title: `Acerca ${institute.del}`, address: '/institucion/acerca-de' },
  'estructura-organica': { title: 'Estructura orgánica', address: '/institucion/estructura-organica' },
  'codigo-de-etica': { title: 'Código de ética', address: '/institucion/codigo-de-etica' },
  'organo-interno-de-control': {
    title: 'Órgano Interno de Control',
    address: '/institucion/organo-interno-de-control',
  },
  capacitaciones: { title: 'Capacitaciones', address: '/institucion/capacitaciones' },
  carnet: { title: 'Carnet', address: '/carnet' },
  'participacion-ciudadana': {
    title: 'Participación ciudadana',
    address: '/transparencia/participacion-ciudadana',
  },
} as const;
export type TextPage = keyof typeof textPages;

/** Names of the pages, in the order of the list. */
export const textPageNames = Object.keys(textPages) as [TextPage, ...TextPage[]];

/** Titles of the pages by name. */
export const textPageTitles = Object.fromEntries(textPageNames.map((name) => [name, textPages[name].title])) as Record<
  TextPage,
  string
>;
