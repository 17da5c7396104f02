import { z } from 'zod';

// What a page of a document says, in the order in which it is read. The names are short because every page of every document is kept.

// PostgreSQL takes neither NUL nor half characters.
const kept = z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed());
const text = kept.min(1);
const Titulo = z.strictObject({ titulo: text, nivel: z.int().min(1).max(6) });
const Parrafo = z.strictObject({ parrafo: text });
/** An item of a list, with its number where it has one. */
const Punto = z.strictObject({ punto: text });
/** What a picture shows, in words. */
const Figura = z.strictObject({ figura: text });
/** Cells by row; the first `cabeza` rows and, with `lado`, the first cell of each row say what the others are. */
const Tabla = z.strictObject({
  tabla: z.array(z.array(kept)).min(1),
  cabeza: z.int().min(0),
  lado: z.boolean(),
  pie: kept.optional(),
});

export const Block = z.union([Titulo, Parrafo, Punto, Figura, Tabla]);
export type Block = z.output<typeof Block>;
export const Blocks = z.array(Block);
export type Table = z.output<typeof Tabla>;

/** The blocks of a page as running text, an empty line between them. */
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

/** A heading of the document, and where it stands: page, and which block of the page, from 0. */
export const Encabezado = z.strictObject({
  titulo: z.string(),
  nivel: z.int(),
  pagina: z.int(),
  bloque: z.int(),
});
export type Encabezado = z.output<typeof Encabezado>;

/** The headings of all pages, `most` at the most. */
export function headingsOf(pages: readonly (readonly Block[])[], most: number): Encabezado[] {
  return pages
    .flatMap((blocks, index) =>
      blocks.flatMap((block, bloque) =>
        'titulo' in block ? [{ titulo: block.titulo, nivel: block.nivel, pagina: index + 1, bloque }] : [],
      ),
    )
    .slice(0, most);
}
