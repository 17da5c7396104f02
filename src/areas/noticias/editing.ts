import { z } from 'zod';
import { type ContentKind, visibleFrom } from '#platform/editing/kind.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { publishNota } from './commands.ts';
import { notaKind } from './publications.ts';
import { findNotaRow, listNotasMentioning } from './queries.ts';
import { notaAddress } from './rules.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    noticias: ContentVerb;
  }
}

const NotaData = z.object({
  titulo: z.string().min(1, 'Escriba el título.').max(160),
  entradilla: z.string().max(300),
  autor: z.string().min(1, 'Escriba el área que firma.').max(120),
  publicarDespuesDe: z.iso.date(),
  contenido: z.string().min(1, 'Escriba el texto.').max(60_000),
  alt: z.string().max(300),
  slug: z.string().max(300),
  posicionImagen: z.int().min(0).max(100),
  destacada: z.boolean(),
  imagen: z.int().nullable(),
  imagenMini: z.int().nullable(),
});

/** News items. */
export const notaContent: ContentKind = {
  ...{ area: 'noticias', tipo: 'nota', plural: 'notas', one: 'Nota', many: 'Notas', add: 'Nueva nota' },
  publication: notaKind,
  schema: NotaData,
  esquema: 1,
  fields: [
    { name: 'titulo', label: 'Título', control: 'linea' },
    {
      name: 'entradilla',
      label: 'Entradilla',
      control: 'parrafo',
      hint: 'Una o dos frases que dicen lo principal.',
    },
    { name: 'autor', label: 'Área que firma', control: 'linea' },
    {
      name: 'publicarDespuesDe',
      label: 'Fecha pública',
      control: 'fecha',
      hint: 'La lee la gente. La nota no se ve antes de ese día.',
    },
    { name: 'contenido', label: 'Texto', control: 'texto-rico', pictures: true },
    {
      name: 'imagen',
      label: 'Imagen',
      control: 'imagen',
      picture: { alt: 'alt', position: 'posicionImagen', empties: ['imagenMini'] },
    },
    {
      name: 'alt',
      label: 'Descripción de la imagen',
      control: 'parrafo',
      hint: 'La escucha quien no puede verla. Diga qué se ve, no «imagen de».',
    },
    { name: 'slug', label: 'Pie de la imagen', control: 'linea' },
    {
      name: 'posicionImagen',
      label: 'Altura de la imagen que no se recorta',
      control: 'numero',
      drawnBy: 'imagen',
    },
    { name: 'destacada', label: 'Mostrar en el carrusel de portada', control: 'si-no' },
  ],
  title: ({ titulo }) => String(titulo),
  empty: (today) => ({
    ...{ titulo: '', entradilla: '', autor: '', publicarDespuesDe: today, contenido: '', alt: '', slug: '' },
    ...{ posicionImagen: 50, destacada: false, imagen: null, imagenMini: null },
  }),
  load: findNotaRow,
  mentions: listNotasMentioning,
  publish: (tx, { registro, data }) => publishNota(tx, { id: registro, nota: NotaData.parse(data) }),
  visibleOn: visibleFrom('publicarDespuesDe'),
  address: (registro) => notaAddress({ id: registro }),
};
