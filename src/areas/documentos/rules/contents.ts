import type { Block, Encabezado } from '#platform/pdf/blocks/block.ts';
import type { TextPlace } from '#platform/pdf/places/locate.ts';
import { oneLine } from '#platform/text/one-line.ts';

/** Part of a document: its first page, and its number of observations. */
export type Part = { title: string; page: number; observaciones: number };

const MAX_PARTS = 12;

/**
 * Returns the parts of a document by its highest headings after the first page, which is the cover, and the pages of its observations.
 * Each observation belongs to the last part that begins before it.
 */
export function contentsOf(headings: readonly Encabezado[], places: readonly (TextPlace | undefined)[]) {
  const inside = headings.filter(({ pagina }) => pagina > 1);
  const levels = [...new Set(inside.map(({ nivel }) => nivel))].toSorted((a, b) => a - b);
  // In a document with a single top heading, the parts are a level lower.
  const level = levels.find((each) => inside.filter(({ nivel }) => nivel <= each).length > 1) ?? 0;
  const parts = inside.filter(({ nivel }) => nivel <= level).slice(0, MAX_PARTS);
  const knownLocations = places.filter((location) => location !== undefined);
  return {
    parts: parts.map((part, index): Part => {
      const next = parts[index + 1];
      const mine = knownLocations.filter(
        (location) => !isBefore(location, part) && (next === undefined || isBefore(location, next)),
      );
      return { title: part.titulo, page: part.pagina, observaciones: mine.length };
    }),
    pages: places.map((location) => location?.pagina),
  };
}

function isBefore(a: TextPlace, b: TextPlace): boolean {
  return a.pagina < b.pagina || (a.pagina === b.pagina && a.bloque < b.bloque);
}

/** Maximum length of the opening sentences of a page, in large letters. */
const MAX_LENGTH = 200;

type Pages = readonly { pagina: number; bloques: readonly Block[] }[];

/**
 * Returns the conclusion of a document in its own words: the first whole sentences, within `MAX_LENGTH`, of the paragraph before the first
 * heading on the page after the cover. Undefined without one.
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
