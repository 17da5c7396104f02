import { z } from 'zod';
import { eachAlone } from '#platform/editing/each-alone.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { settingKind } from '#platform/settings/setting-kind.ts';
import { saveAnuncio } from './commands.ts';
import { findAnuncioRow } from './queries.ts';
import { carouselSetting } from './rules/carousel.ts';

const AnuncioData = z
  .object({
    rotulo: z.string().min(1, 'Escriba el rótulo.').max(60),
    titulo: z.string().min(1, 'Escriba el título.').max(160),
    contenido: z.string().min(1, 'Escriba el texto.').max(4000),
    desde: z.iso.date('Escriba desde qué día se muestra.'),
    hasta: z.iso.date().nullable(),
  })
  .refine(({ desde, hasta }) => hasta === null || hasta >= desde, {
    path: ['hasta'],
    message: 'Escriba un día que no sea anterior al primero.',
  });

/** The announcement of the home page. */
export const anuncioContent: ContentKind = {
  area: 'ajustes',
  tipo: 'anuncio',
  plural: 'anuncio',
  one: 'Anuncio',
  many: 'Anuncio',
  add: 'Anuncio',
  affects: 'El recuadro de la portada, los días en que se muestra.',
  settings: async () => [{ registro: 1, titulo: 'Anuncio de la portada' }],
  schema: AnuncioData,
  esquema: 1,
  fields: [
    { name: 'rotulo', label: 'Rótulo', control: 'linea', hint: 'Una o dos palabras encima del título: «Aviso».' },
    { name: 'titulo', label: 'Título', control: 'linea' },
    { name: 'contenido', label: 'Texto', control: 'texto-rico' },
    { name: 'desde', label: 'Se muestra desde', control: 'fecha' },
    { name: 'hasta', label: 'Último día', control: 'fecha', hint: 'Vacío, se muestra hasta que otro lo reemplace.' },
  ],
  title: ({ titulo }) => (titulo ? `Anuncio: ${titulo}` : 'Anuncio de la portada'),
  empty: (today) => ({ rotulo: 'Aviso', titulo: '', contenido: '', desde: today, hasta: null }),
  ...eachAlone({
    load: async (querier, registro) =>
      registro === 1 ? ((await findAnuncioRow(querier))?.data ?? unwritten) : undefined,
    async publish(tx, { data }) {
      const last = await findAnuncioRow(tx);
      await saveAnuncio(tx, { id: last?.id ?? 1, ...AnuncioData.parse(data) });
      return { registro: 1 };
    },
  }),
  visibleOn: (data, today) => ({ ...data, desde: today, hasta: null }),
  address: () => '/',
};

const unwritten = { rotulo: 'Aviso', titulo: '', contenido: '', desde: null, hasta: null };

/** Order of the notes in the carousel of the home page. */
export const carouselContent = settingKind({
  setting: carouselSetting,
  title: 'Carrusel de la portada',
  affects: 'Qué notas van primero en la portada, y en qué orden.',
  address: '/',
  fields: [
    {
      name: 'notas',
      label: 'Notas que van primero',
      control: 'lista',
      hint: 'En este orden. Después siguen las que tienen marcado «Mostrar en el carrusel de portada», de la más reciente a la más antigua.',
      columns: [{ name: 'nota', label: 'Número de la nota, el del final de su dirección' }],
    },
    { name: 'cuantas', label: 'Cuántas se muestran', control: 'numero' },
  ],
});
