import type { PageOf, Rows } from '#platform/http/paging.ts';
import { textAddress } from '#platform/pdf/addresses.ts';
import { plainText } from '#platform/pdf/blocks/block.ts';
import { searchPdfTexts } from '#platform/pdf/search/search.ts';
import { listPdfPages } from '#platform/pdf/text.ts';
import type { SearchHit } from '#platform/publications/model.ts';
import { findPublications } from '#platform/publications/read.ts';
import { excerptAround } from '#platform/text/excerpt-around.ts';
import type { SearchSource } from './search-source.ts';

/** Texts of published PDF files. A result has the document, the matching page and an excerpt. */
export const pdfTextSource: SearchSource = {
  id: 'textos',
  singular: 'Texto',
  plural: 'Dentro de los PDF',
  find: findTexts,
};

async function findTexts(texto: string, { first, size }: Rows): Promise<PageOf<SearchHit> & { isLowerBound: boolean }> {
  const { hits, isCapped } = await searchPdfTexts(texto);
  const publicationsByArchivo = new Map(
    (await findPublications(hits.flatMap(({ archivoIds }) => archivoIds))).map((publication) => [
      publication.archivoId,
      publication,
    ]),
  );
  const publishedHits = hits.flatMap(({ archivoIds, ...hit }) => {
    const publication = archivoIds
      .map((id) => publicationsByArchivo.get(id))
      .find((candidate) => candidate !== undefined);
    return publication ? [{ ...hit, publication }] : [];
  });
  const rows = await Promise.all(
    publishedHits.slice(first, first + size).map(async ({ sha256, pagina, publication }) => {
      const [page] = await listPdfPages(sha256, pagina, pagina);
      return {
        path: textAddress(publication.archivoId, pagina),
        title: publication.title,
        text: excerptAround(plainText(page?.bloques ?? []), texto),
        details: `${publication.kind} en PDF, página ${pagina}`,
      };
    }),
  );
  return { total: publishedHits.length, rows, isLowerBound: isCapped };
}
