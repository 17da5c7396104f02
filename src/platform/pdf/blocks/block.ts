import { z } from 'zod';

// Content of a PDF page in reading order. Names are short because every page of every document is stored.

// PostgreSQL accepts neither NUL nor lone surrogates.
const storableText = z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed());
const text = storableText.min(1);
const Titulo = z.strictObject({ titulo: text, nivel: z.int().min(1).max(6) });
const Parrafo = z.strictObject({ parrafo: text });
/** List item, including its number, if any. */
const Punto = z.strictObject({ punto: text });
/** Alternative text of a picture. */
const Figura = z.strictObject({ figura: text });
/** Cells by row. The first `cabeza` rows and, with `lado`, the first cell of each row are headings. */
const Tabla = z.strictObject({
  tabla: z.array(z.array(storableText)).min(1),
  cabeza: z.int().min(0),
  lado: z.boolean(),
  pie: storableText.optional(),
});

export const Block = z.union([Titulo, Parrafo, Punto, Figura, Tabla]);
export type Block = z.output<typeof Block>;
export const Blocks = z.array(Block);
export type Table = z.output<typeof Tabla>;

/** Returns the blocks of a page as plain text, separated by blank lines. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(textOf).join('\n\n');
}

function textOf(block: Block): string {
  if ('titulo' in block) return block.titulo;
  if ('parrafo' in block) return block.parrafo;
  if ('punto' in block) return block.punto;
  if ('figura' in block) return block.figura;
  return [block.pie ?? '', ...block.tabla.map((row) => row.filter(Boolean).join('; '))].filter(Boolean).join('\n\n');
}

/** Heading of the document with its page and the index of its block, from 0. */
export const Encabezado = z.strictObject({
  titulo: z.string(),
  nivel: z.int(),
  pagina: z.int(),
  bloque: z.int(),
});
export type Encabezado = z.output<typeof Encabezado>;

/** Returns the headings of all pages, at most `max`. */
export function headingsOf(pages: readonly (readonly Block[])[], max: number): Encabezado[] {
  return pages
    .flatMap((blocks, index) =>
      blocks.flatMap((block, bloque) =>
        'titulo' in block ? [{ titulo: block.titulo, nivel: block.nivel, pagina: index + 1, bloque }] : [],
      ),
    )
    .slice(0, max);
}
