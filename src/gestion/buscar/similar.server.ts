import { type ContentSearch, type FoundContent, findContent } from '#platform/editing/search/find-content.ts';
import { spellingKey } from '#platform/searches/site-services.ts';
import { findService } from '#platform/services.ts';

/** Content that was found by another text than the typed one. */
export type SimilarContent = { text: string; content: FoundContent };

/**
 * Finds content by a text with its misspelt words replaced, as the search of the site replaces them. Undefined where none is, or nothing has the words then;
 * and where this process does not serve the public.
 */
export async function findSimilar(search: ContentSearch): Promise<SimilarContent | undefined> {
  const text = await findService(spellingKey)?.(search.text, search.now);
  if (text === undefined) return undefined;
  const content = await findContent({ ...search, text });
  return content.total > 0 ? { text, content } : undefined;
}
