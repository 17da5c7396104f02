import { z } from 'zod';
import type { findAnuncio, NotaListed, NotaWhole } from './queries.ts';

// Data types of specification 1, sections 3 and 7.

/** A news item. */
export const Nota = z
  .object({
    id: z.int(),
    titulo: z.string(),
    contenido: z.string().describe('HTML, sin nada que se ejecute.'),
    autor: z.string(),
    publicarDespuesDe: z.iso.date(),
    imagen: z.int().nullable().describe('Archivo de la imagen: /api/File/Download/{imagen}. Nulo si no tiene.'),
    posicionImagen: z.int().min(0).max(100).describe('Altura de la imagen que queda a la vista, en por ciento.'),
    slug: z.string().describe('Pie de la imagen.'),
  })
  .meta({
    id: 'Nota',
    example: {
      id: 1,
      titulo: 'Tres puentes vecinales cuestan 18 % menos tras la revisión de obra',
      contenido: '<p>En marzo, un equipo de tres ingenieras midió pila por pila los puentes vecinales.</p>',
      autor: 'Auditoría de Obra Pública',
      publicarDespuesDe: '2026-10-08',
      imagen: 100012,
      posicionImagen: 55,
      slug: 'El puente sobre el arroyo Hondo une cuatro comunidades con la cabecera municipal.',
    },
  });
export type Nota = z.infer<typeof Nota>;

/** Note in the carousel of featured news. */
export const NotaDestacada = Nota.pick({ id: true, titulo: true, imagen: true, posicionImagen: true }).meta({
  id: 'NotaDestacada',
  example: { id: 2, titulo: 'Entregamos al Congreso los informes', imagen: 100014, posicionImagen: 30 },
});
export type NotaDestacada = z.infer<typeof NotaDestacada>;

const Vecina = Nota.pick({ id: true, titulo: true }).nullable();

/** Previous and next nota by date of publication. */
export const NotasPrevNext = z
  .object({ prev: Vecina, next: Vecina })
  .meta({ id: 'NotasPrevNext', example: { prev: { id: 3, titulo: 'Avance de las observaciones' }, next: null } });

/** Search parameters of the notes. */
export const BusquedaNotas = z
  .object({
    Texto: z.string('Escriba el texto que busca.').max(200, 'Escriba a lo más 200 caracteres.'),
  })
  .meta({ id: 'BusquedaNotas', example: { Texto: 'alumbrado público' } });

/** The announcement of the home page. */
export const Anuncio = z
  .object({ contenido: z.string().describe('HTML, sin nada que se ejecute.') })
  .meta({ id: 'Anuncio', example: { contenido: '<h2>Aviso</h2><p>Están disponibles los informes individuales.</p>' } });
export type Anuncio = z.infer<typeof Anuncio>;

export function toNota(row: Omit<NotaWhole, 'picture'>): Nota {
  const { id, titulo, contenido, autor, publicarDespuesDe, imagen, posicionImagen, slug } = row;
  return { id, titulo, contenido, autor, publicarDespuesDe, imagen, posicionImagen, slug };
}

export function toNotaDestacada({ id, titulo, imagen, posicionImagen }: NotaListed): NotaDestacada {
  return { id, titulo, imagen, posicionImagen };
}

export function toAnuncio(row: NonNullable<Awaited<ReturnType<typeof findAnuncio>>>): Anuncio {
  return { contenido: `<h2>${escapeHtml(row.titulo)}</h2>${row.contenido}` };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
