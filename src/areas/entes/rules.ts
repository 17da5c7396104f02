import { identity } from '#institution/identity.ts';
import { drawLetters, lettersWidth } from '#platform/lettering/lettering.ts';
import { escapeXml } from '#platform/text/escape-xml.ts';
import { withArticle } from './rules/article.ts';

/** Returns the address of the page of an ente. */
export function entePath(id: number): string {
  return `/entes/${id}`;
}

/** Returns the picture of an ente's crest; undefined if it has none. */
export function crestOf(nombre: string, escudo: string | null): { src: string; alt: string } | undefined {
  return escudo ? { src: `/Entes/GetEntesLogo/${escudo}`, alt: `Escudo ${withArticle(nombre, 'de')}` } : undefined;
}

/** Words that are skipped in an ente's initials. */
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'para', 'a', 'en']);

/** Returns a generated crest as SVG: a shield in ledger lines with the ente's initials. */
export function drawCrest({
  nombre,
  nombreCorto,
  siglas,
}: {
  nombre: string;
  nombreCorto: string;
  siglas: string;
}): string {
  const letters = (siglas || initials(nombreCorto)).toUpperCase();
  // Longer initials are scaled down to fit between the sides of the shield (82 units).
  const size = Math.min(44, Math.floor((82 * 1000) / lettersWidth(letters)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 140" role="img" aria-label="${escapeXml(`Escudo ${withArticle(nombre, 'de')}`)}"><title>${escapeXml(`Escudo ${withArticle(nombre, 'de')}, dibujado por ${identity.siglas}`)}</title><path d="M6 6H114V76C114 106 92 124 60 136C28 124 6 106 6 76Z" fill="#fff" stroke="#0e4a43" stroke-width="5"/><path d="M17 30H103M17 92H103M24 104H96M38 116H82" stroke="#0e4a43" stroke-width="1.5" opacity=".45"/><path d="M46 18l8 7 18-15" fill="none" stroke="#b8341b" stroke-width="4"/>${drawLetters(letters, { x: 60, y: 61 + Math.round(size * 0.35), size, fill: '#0e4a43' })}</svg>`;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !SMALL_WORDS.has(word.toLowerCase()));
  return words
    .slice(0, 3)
    .map((word) => (words.length === 1 ? word.slice(0, 2) : word.slice(0, 1)))
    .join('')
    .toUpperCase();
}
