import type { Block } from '#platform/pdf/blocks/block.ts';

/** Longest sentence that opens a page in large letters. */
const MAX_LENGTH = 200;

/**
 * Returns the sentence with which a document says what it concludes: the paragraph before the first heading of the page after the cover.
 * Undefined without one, or where it is too long to be read at a glance.
 */
export function openingOf(pages: readonly { pagina: number; bloques: readonly Block[] }[]): string | undefined {
  const [first] = pages.find(({ pagina }) => pagina === 2)?.bloques ?? [];
  if (!first || !('parrafo' in first)) return undefined;
  const text = first.parrafo.replaceAll(/\s+/g, ' ').trim();
  return text.length <= MAX_LENGTH && /[.!?]$/.test(text) ? text : undefined;
}
