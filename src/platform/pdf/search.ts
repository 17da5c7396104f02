import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '../database/connection.ts';
import { prefixQuery } from '../text/prefix-query.ts';

/** Pages that are weighed, and documents that are given: who looks for a word of every page wants other words. */
const MOST_PAGES = 600;
const MOST_DOCUMENTS = 200;

/** A PDF whose text holds the words: its content, the published files that have it, and the page that holds them best. */
export type PdfHit = { sha256: string; archivoIds: number[]; pagina: number };

const Hit = z.object({ sha256: z.string(), ids: z.array(z.int()), pagina: z.int() });

/**
 * PDF files with a page that holds every word of `texto`, each from its beginning, accents and capitals aside; the best first, 200 at
 * the most. The files are public; whether something published names them is for the caller to know.
 */
export async function searchPdfTexts(texto: string): Promise<PdfHit[]> {
  const words = prefixQuery(texto);
  if (!words) return [];
  const { rows } = await db().execute(sql`
    with halladas as (
      select sha256, pagina, palabras from paginas_pdf where palabras @@ to_tsquery('spanish', ${words}) limit ${MOST_PAGES}
    ), mejores as (
      select distinct on (sha256) sha256, pagina, ts_rank(palabras, to_tsquery('spanish', ${words})) as peso
      from halladas order by sha256, peso desc, pagina
    ), primeras as (
      select sha256, pagina, peso from mejores order by peso desc, sha256 limit ${MOST_DOCUMENTS}
    )
    select p.sha256, p.pagina, array_agg(a.id order by a.id) as ids
    from primeras p join archivos a on a.sha256 = p.sha256 and a.publico and a.tipo = 'application/pdf'
    group by p.sha256, p.pagina, p.peso order by p.peso desc, max(a.id) desc`);
  return z
    .array(Hit)
    .parse(rows)
    .map(({ ids, ...hit }) => ({ ...hit, archivoIds: ids }));
}
