import { z } from 'zod';
import { type ContentKind, visibleFrom } from '#platform/editing/kind.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { publishEntrada } from './commands.ts';
import { entradaKind } from './publications.ts';
import { findEntradaRow, listEntradasMentioning } from './queries.ts';
import { entradaAddress } from './rules.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    coyuntura: ContentVerb;
  }
}

const EntradaData = z.object({
  tipo: z.enum(['entrada', 'mapa-interactivo']),
  titulo: z.string().min(1, 'Escriba el título.').max(200),
  autor: z.string().min(1, 'Escriba el área que firma.').max(120),
  publicarDespuesDe: z.iso.date(),
  contenido: z.string().min(1, 'Escriba el texto.').max(60_000),
  alt: z.string().max(300),
  slug: z.string().max(300),
  mapa: z.string().max(2000),
  imagen: z.int().nullable(),
  imagenMini: z.int().nullable(),
});

/** Analyses and dashboards. */
export const entradaContent: ContentKind = {
  ...{ area: 'coyuntura', tipo: 'entrada', plural: 'analisis', one: 'Análisis', many: 'Análisis' },
  add: 'Nuevo análisis',
  publication: entradaKind,
  schema: EntradaData,
  esquema: 1,
  fields: [
    {
      name: 'tipo',
      label: 'Clase',
      control: 'opcion',
      options: [
        { value: 'entrada', label: 'Análisis' },
        { value: 'mapa-interactivo', label: 'Tablero interactivo' },
      ],
    },
    { name: 'titulo', label: 'Título', control: 'linea' },
    { name: 'autor', label: 'Área que firma', control: 'linea' },
    {
      name: 'publicarDespuesDe',
      label: 'Fecha pública',
      control: 'fecha',
      hint: 'La lee la gente. El análisis no se ve antes de ese día.',
    },
    { name: 'contenido', label: 'Texto', control: 'texto-rico', pictures: true },
    { name: 'imagen', label: 'Imagen', control: 'imagen', picture: { alt: 'alt', empties: ['imagenMini'] } },
    {
      name: 'alt',
      label: 'Descripción de la imagen',
      control: 'parrafo',
      hint: 'La escucha quien no puede verla. Diga qué se ve, no «imagen de».',
    },
    { name: 'slug', label: 'Pie de la imagen', control: 'linea' },
    {
      name: 'mapa',
      label: 'Dirección del tablero',
      control: 'linea',
      hint: 'De un servidor admitido; vacía si no tiene.',
    },
  ],
  title: ({ titulo }) => String(titulo),
  empty: (today) => ({
    ...{ tipo: 'entrada', titulo: '', autor: '', publicarDespuesDe: today, contenido: '', alt: '', slug: '', mapa: '' },
    ...{ imagen: null, imagenMini: null },
  }),
  load: findEntradaRow,
  mentions: listEntradasMentioning,
  publish: (tx, { registro, data }) => publishEntrada(tx, { id: registro, entrada: EntradaData.parse(data) }),
  visibleOn: visibleFrom('publicarDespuesDe'),
  address: (registro, { titulo }) => entradaAddress({ id: registro, titulo: String(titulo) }),
};
