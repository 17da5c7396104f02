import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '../../database/connection.ts';
import { prefixQuery } from '../../text/search/prefix-query.ts';

/**
 * Maximum number of ranked pages and of returned documents: a word of every page needs no complete list. The first pages by key are ranked,
 * so that every call counts the same.
 */
const MAX_PAGES = 600;
const MAX_DOCUMENTS = 200;

/** PDF whose text contains the words: its hash, the public files with this content, and the best page. */
export type PdfHit = { sha256: string; archivoIds: number[]; pagina: number };

/** Best documents; `isCapped` if more pages or documents have the words than are ranked. */
export type PdfHits = { hits: PdfHit[]; isCapped: boolean };

const Hit = z.object({ sha256: z.string(), ids: z.array(z.int()), pagina: z.int(), capped: z.boolean() });

/**
 * Returns at most 200 PDF files with a page that contains every word of `texto`, matched by prefix without accents and case; best first.
 * The files are public; the caller checks that a visible publication offers them.
 */
export async function searchPdfTexts(texto: string): Promise<PdfHits> {
  const words = prefixQuery(texto);
  if (!words) return { hits: [], isCapped: false };
  const { rows } = await db().execute(sql`
    with halladas as (
      select sha256, pagina, palabras from paginas_pdf where palabras @@ to_tsquery('spanish', ${words})
      order by sha256, pagina limit ${MAX_PAGES + 1}
    ), mejores as (
      select distinct on (sha256) sha256, pagina, ts_rank(palabras, to_tsquery('spanish', ${words})) as peso
      from halladas order by sha256, peso desc, pagina
    ), primeras as (
      select sha256, pagina, peso from mejores order by peso desc, sha256 limit ${MAX_DOCUMENTS}
    )
    select p.sha256, p.pagina, array_agg(a.id order by a.id) as ids,
      (select count(*) from halladas) > ${MAX_PAGES} or (select count(*) from mejores) > ${MAX_DOCUMENTS} as capped
    from primeras p join archivos a on a.sha256 = p.sha256 and a.publico and a.tipo = 'application/pdf'
    group by p.sha256, p.pagina, p.peso order by p.peso desc, max(a.id) desc`);
  const parsed = z.array(Hit).parse(rows);
  return {
    hits: parsed.map(({ sha256, pagina, ids }) => ({ sha256, pagina, archivoIds: ids })),
    isCapped: parsed.some(({ capped }) => capped),
  };
}
