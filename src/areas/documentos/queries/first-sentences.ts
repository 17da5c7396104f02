import type { Archivo } from '#platform/files/files.ts';
import { listPdfPages } from '#platform/pdf/text.ts';
import { findDocumento } from '../queries.ts';
import { firstSentencesOf } from '../rules/opening.ts';

/** Returns the first sentences of a PDF after its cover; undefined while its text is not extracted. */
export async function findFirstSentences({ sha256 }: Pick<Archivo, 'sha256'>): Promise<string | undefined> {
  return firstSentencesOf(await listPdfPages(sha256, 2, 2));
}

/** Returns the first sentences of a published document, by its number. */
export async function findFirstSentencesOfDocument(id: number): Promise<string | undefined> {
  const documento = await findDocumento(id);
  return documento?.archivo ? findFirstSentences(documento.archivo) : undefined;
}
