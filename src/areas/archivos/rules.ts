import { identity } from '#institution/identity.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import type { WithdrawnDocument } from '#platform/publications/model.ts';

/** Maximum size of a file that browsers without scripts may upload for verification: 25 MB. */
export const MAX_FORM_FILE_BYTES = 25_000_000;

/** Returns the SHA-256 in lower case; undefined unless `text` is 64 hexadecimal digits. */
export function readSha256(text: string | null): string | undefined {
  const digits = text?.trim().toLowerCase();
  return digits && /^[0-9a-f]{64}$/.test(digits) ? digits : undefined;
}

/** Returns the message for a copy of a withdrawn document. Omits the title, which may be the reason for the withdrawal. */
export function withdrawnMessage({ kind, withdrawnOn }: WithdrawnDocument): string {
  const day = formatDateLong(localDate(withdrawnOn, identity.zonaHoraria));
  return `Publicamos un archivo con exactamente este contenido (${kind.toLowerCase()}) y lo retiramos el ${day}.`;
}

/**
 * Converts the heading levels of a document into levels below the h1 of the page. Documents may start at any level and skip levels; the
 * result starts at 2 and skips none.
 */
export function headingLevels(levels: readonly number[]): number[] {
  let previousLevel = 1;
  const topLevel = Math.min(...levels);
  return levels.map((level) => {
    previousLevel = Math.min(level - topLevel + 2, previousLevel + 1, 6);
    return previousLevel;
  });
}

/** Returns the id of a heading, from its page and the index of its block. */
export function headingId({ pagina, bloque }: { pagina: number; bloque: number }): string {
  return `p${pagina}-${bloque}`;
}

/** Returns the Spanish name of a language code, or the code of a less common language. */
export function languageName(code: string): string {
  const names: Record<string, string> = { es: 'español', en: 'inglés', fr: 'francés', pt: 'portugués', nah: 'náhuatl' };
  return names[code.split('-')[0] ?? ''] ?? code;
}

/** Returns whether all non-blank cells of a column are numbers («23,400», «−350», «$1,200.50», «12 %», «–»). Year columns are not numeric. */
export function isNumericColumn(rows: readonly (readonly string[])[], column: number): boolean {
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter(Boolean);
  const areNumbers = cells.every((cell) => /^(?:[-−–]|[-−]?\$?\s?[\d.,]+(?:\s?%)?)$/.test(cell));
  return areNumbers && cells.some((cell) => /\d/.test(cell)) && !cells.every((cell) => /^(?:19|20)\d\d$/.test(cell));
}
