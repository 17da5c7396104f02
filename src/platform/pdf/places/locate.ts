import { foldText } from '../../text/fold.ts';
import { type Block, plainText } from '../blocks/block.ts';
import { listPdfPages } from '../text.ts';

/** Place of a text in a document: page from 1, block of the page from 0. */
export type TextPlace = { pagina: number; bloque: number };

const MAX_PAGES = 5000;
/** Number of characters that identify a text if the rest is on the next page or in another block. */
const BEGINNING = 60;

/** Returns the place of each text in an extracted PDF; undefined if the text does not occur, or the document is not extracted. */
export async function locateTexts(sha256: string, texts: readonly string[]): Promise<(TextPlace | undefined)[]> {
  if (texts.length === 0) return [];
  return placesOf(await listPdfPages(sha256, 1, MAX_PAGES), texts);
}

/** Returns the first place of each text. Compares only letters and digits, since line breaks and punctuation differ. */
export function placesOf(
  pages: readonly { pagina: number; bloques: readonly Block[] }[],
  texts: readonly string[],
): (TextPlace | undefined)[] {
  const blocks = pages.flatMap(({ pagina, bloques }) =>
    bloques.map((block, bloque) => ({ pagina, bloque, letters: lettersOf(plainText([block])) })),
  );
  const wholePages = pages.map(({ pagina, bloques }) => ({
    pagina,
    bloque: 0,
    letters: lettersOf(plainText(bloques)),
  }));
  return texts.map((text) => {
    const letters = lettersOf(text);
    if (letters === '') return undefined;
    const location =
      blocks.find((block) => block.letters.includes(letters)) ??
      wholePages.find((page) => page.letters.includes(letters.slice(0, BEGINNING)));
    return location && { pagina: location.pagina, bloque: location.bloque };
  });
}

function lettersOf(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
