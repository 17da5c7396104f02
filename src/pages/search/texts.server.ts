import type { PageOf, Rows } from '#platform/http/paging.ts';
import { textAddress } from '#platform/pdf/addresses.ts';
import { plainText } from '#platform/pdf/blocks/block.ts';
import { searchPdfTexts } from '#platform/pdf/search.ts';
import { listPdfPages } from '#platform/pdf/text.ts';
import { excerptAround } from '#platform/text/excerpt-around.ts';
import type { SearchHit, SearchSource } from '../../areas/area.ts';
import { findPublications } from '../../areas/publications.ts';

/** What stands inside published PDF files: the document, the page that holds the words, and the words in their sentence. */
export const texts: SearchSource = {
  id: 'textos',
  one: 'Texto',
  many: 'Dentro de los PDF',
  find: findTexts,
};

async function findTexts(texto: string, { first, size }: Rows): Promise<PageOf<SearchHit>> {
  const hits = await searchPdfTexts(texto);
  const published = new Map(
    (await findPublications(hits.flatMap(({ archivoIds }) => archivoIds))).map((each) => [each.archivoId, each]),
  );
  const found = hits.flatMap(({ archivoIds, ...hit }) => {
    const publication = archivoIds.map((id) => published.get(id)).find((each) => each !== undefined);
    return publication ? [{ ...hit, publication }] : [];
  });
  const rows = await Promise.all(
    found.slice(first, first + size).map(async ({ sha256, pagina, publication }) => {
      const [page] = await listPdfPages(sha256, pagina, pagina);
      return {
        path: textAddress(publication.archivoId, pagina),
        title: publication.title,
        text: excerptAround(plainText(page?.bloques ?? []), texto),
        details: `${publication.kind} en PDF, página ${pagina}`,
      };
    }),
  );
  return { total: found.length, rows };
}
