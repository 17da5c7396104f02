import { eq, type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { archivos } from '../files/schema.ts';
import { Blocks } from '../pdf/blocks/block.ts';
import { paginasPdf, textosPdf } from '../pdf/schema.ts';
import type { IndexedParts, PublicationKind } from '../publications/kind.ts';
import { publicacionArchivos, publicaciones } from '../publications/schema.ts';

/** Kind of a PDF page in the index. */
export const PDF_PAGE = 'texto';
/** Multiplier larger than any page count: the part number is the file's number within its publication times this, plus the page. */
export const FILE = 100_000;

/** Returns the indexed pages of the PDF files that publications of a kind offer as documents, with the last extracted text. */
export function pdfPages({ area, tipo, table }: PublicationKind): IndexedParts {
  return {
    tipo: PDF_PAGE,
    weight: 0.2,
    rows: (where: SQL) => sql`
      select ${publicaciones.registro} as registro, ${publicacionArchivos.orden} * ${sql.raw(String(FILE))} + ${paginasPdf.pagina} as parte,
        ${publicaciones.anio} as anio, ${publicaciones.enteId} as ente_id, null::int as grupo, null::text[] as claves,
        left(${paginasPdf.sha256}, 16) || extract(epoch from ${textosPdf.leido}) as huella, texto_de_bloques(${paginasPdf.bloques}) as buscable
      from ${table}
      inner join ${publicaciones} on ${publicaciones.area} = ${area} and ${publicaciones.tipo} = ${tipo} and ${publicaciones.registro} = ${table.id}
      inner join ${publicacionArchivos} on ${publicacionArchivos.publicacionId} = ${publicaciones.id} and ${publicacionArchivos.papel} = 'documento'
      inner join ${archivos} on ${archivos.id} = ${publicacionArchivos.archivoId} and ${archivos.tipo} = 'application/pdf'
      inner join ${textosPdf} on ${textosPdf.sha256} = ${archivos.sha256}
      inner join ${paginasPdf} on ${paginasPdf.sha256} = ${archivos.sha256}
      where ${where}`,
  };
}

/** Returns the file number within its publication and the page of a part number. */
export function pageOfPart(parte: number): { orden: number; pagina: number } {
  return { orden: Math.floor(parte / FILE), pagina: parte % FILE };
}

/**
 * Returns found PDF pages with title and kind of their publication, in any order. The caller must ensure that they are visible.
 */
export async function readPdfPages(parts: readonly { publicacionId: number; parte: number }[]) {
  if (parts.length === 0) return [];
  const places = parts.map(({ parte }) => pageOfPart(parte));
  const keys = [
    parts.map(({ publicacionId }) => publicacionId),
    places.map(({ orden }) => orden),
    places.map(({ pagina }) => pagina),
  ].map((values) => sql`${sql.param(values)}::int[]`);
  const rows = await db()
    .select({
      publicacionId: publicaciones.id,
      orden: publicacionArchivos.orden,
      pagina: paginasPdf.pagina,
      archivoId: archivos.id,
      title: publicaciones.titulo,
      tipo: publicaciones.tipo,
      bloques: paginasPdf.bloques,
    })
    .from(publicaciones)
    .innerJoin(publicacionArchivos, eq(publicacionArchivos.publicacionId, publicaciones.id))
    .innerJoin(archivos, eq(archivos.id, publicacionArchivos.archivoId))
    .innerJoin(paginasPdf, eq(paginasPdf.sha256, archivos.sha256))
    .where(
      sql`(${publicaciones.id}, ${publicacionArchivos.orden}, ${paginasPdf.pagina}) in (select * from unnest(${sql.join(keys, sql`, `)}))`,
    );
  return rows.map(({ orden, bloques, ...row }) => ({
    ...row,
    parte: orden * FILE + row.pagina,
    bloques: Blocks.parse(bloques),
  }));
}
