import type { Block } from '#platform/pdf/blocks/block.ts';
import { oneLine } from '#platform/text/one-line.ts';

/** Maximum length of the sentences that open a page in large letters. */
const MAX_LENGTH = 200;

type Pages = readonly { pagina: number; bloques: readonly Block[] }[];

/**
 * Returns the conclusion of a document in its own words: the paragraph before the first heading of the page after the cover, by as many
 * whole sentences as can be read at a glance. Undefined without one.
 */
export function openingOf(pages: Pages): string | undefined {
  const [first] = blocksAfterCover(pages);
  return first && 'parrafo' in first ? leadingSentences(first.parrafo) : undefined;
}

/** Returns the first sentences of the page after the cover, under its heading or before it. Undefined without a paragraph. */
export function firstSentencesOf(pages: Pages): string | undefined {
  const paragraph = blocksAfterCover(pages).find((block) => 'parrafo' in block);
  return paragraph && leadingSentences(paragraph.parrafo);
}

function blocksAfterCover(pages: Pages): readonly Block[] {
  return pages.find(({ pagina }) => pagina === 2)?.bloques ?? [];
}

const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' });

/** Returns the first whole sentences of a paragraph that fit `MAX_LENGTH`; undefined if the first one does not fit or does not end. */
function leadingSentences(paragraph: string): string | undefined {
  const text = oneLine(paragraph);
  let sentences = '';
  for (const { segment } of segmenter.segment(text)) {
    if ((sentences + segment).trimEnd().length > MAX_LENGTH || !/[.!?]$/.test(segment.trimEnd())) break;
    sentences += segment;
  }
  return sentences.trimEnd() || undefined;
}
