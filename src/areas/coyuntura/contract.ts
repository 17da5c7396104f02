import { z } from 'zod';
import type { Entrada } from './queries.ts';

/** Entry of the analysis blog (specification 1, section 3). */
export const EntradaBlog = z
  .object({
    id: z.int(),
    titulo: z.string(),
    autor: z.string(),
    publicarDespuesDe: z.iso.date(),
    contenido: z.string().describe('HTML, sin nada que se ejecute.'),
    imagen: z.int().nullable().describe('Archivo de la imagen: /api/File/Download/{imagen}. Nulo si no tiene.'),
    slug: z.string().describe('Pie de la imagen.'),
    mapa: z.string().describe('Marcado de un iframe o dirección de un mapa; vacío si no tiene.'),
  })
  .meta({
    id: 'EntradaBlog',
    example: {
      id: 10,
      titulo: 'Gasto y revisión en los municipios',
      autor: 'Auditoría de Finanzas Municipales',
      publicarDespuesDe: '2026-07-16',
      contenido: '<p>Este tablero divide lo que gastó cada ayuntamiento entre el número de personas.</p>',
      imagen: 100042,
      slug: 'El tablero divide el gasto de cada municipio entre el número de personas que viven en él.',
      mapa: 'https://mapas.institucion.example/gasto-por-municipio',
    },
  });
export type EntradaBlog = z.infer<typeof EntradaBlog>;

/** Search parameters of the entries. */
export const BusquedaEntradas = z
  .object({ Texto: z.string('Escriba el texto que busca.').max(200, 'Escriba a lo más 200 caracteres.') })
  .meta({ id: 'BusquedaEntradas', example: { Texto: 'deuda municipal' } });

export function toEntradaBlog(row: Entrada): EntradaBlog {
  const { id, titulo, autor, publicarDespuesDe, contenido, imagen, slug, mapa } = row;
  return { id, titulo, autor, publicarDespuesDe, contenido, imagen, slug, mapa };
}
